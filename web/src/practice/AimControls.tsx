/** The controls of aiming, as at a table; nobody declares a stroke improper here. */

import { Controls } from "../panel/Controls";
import type { SittingState } from "../useSitting";

export function AimControls({ sitting }: { sitting: SittingState }) {
  const { aim, may, strike } = sitting;
  return (
    <Controls
      aim={aim.aim}
      degrees={aim.degrees}
      blocked={aim.blocked}
      improper={false}
      disabled={!may}
      onAim={(change) => aim.set({ ...aim.aim, ...change })}
      onTurn={(degrees) => aim.set({ ...aim.aim, angle: aim.aim.angle - (degrees * Math.PI) / 180 })}
      onStrike={strike}
    />
  );
}
