import { expect, it } from "vitest";
import { entered, fieldOf, written } from "./measured";

it("leaves out what was not measured", () => {
  expect(written({ "surface.side": " ", "lamp.shaded": "" })).toEqual({});
});

it("takes one figure or several, and yes or no", () => {
  expect(written({ "surface.side": "738, 737.5; 739", "striker.mass": "15", "lamp.shaded": "no" })).toEqual({
    surface: { side: [738, 737.5, 739] },
    striker: { mass: 15 },
    lamp: { shaded: false },
  });
});

it("keeps what is no figure as it stands, to be refused", () => {
  expect(written({ "striker.mass": "15,1", "striker.diameter": "four" })).toEqual({
    striker: { mass: "15,1", diameter: "four" },
  });
});

it("opens what it has saved", () => {
  const set = { pockets: { diameter: [44.5, 46] }, striker: { metal: true, mass: 5e-7 } };
  expect(written(entered(set))).toEqual(set);
});

it("knows the field of one figure among several", () => {
  expect(fieldOf("pockets.diameter[3]")).toBe("pockets.diameter");
});
