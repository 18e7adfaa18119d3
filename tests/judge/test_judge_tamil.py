"""By the Tamil union's rules: whatever is reported is ruled on or refused by name, and each state can start again."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from khela.carrom.scenario import SHAPES
from khela.judging import ScenarioError, judge, schema

SCHEMAS: Any = schema()
ANSWER = Draft202012Validator(SCHEMAS["answer"])
SCENARIO = Draft202012Validator(SCHEMAS["scenario"])
BASES = st.sampled_from(["A", "B"])
CARRIED = st.fixed_dictionaries({"piece": st.sampled_from(["queen", "white", "black"]), "base": BASES})
FALLEN = st.lists(st.sampled_from(["white", "white", "black", "black", "red", "striker"]), max_size=3)
STROKE = st.fixed_dictionaries(
    {"act": st.just("stroke"), "pocketed": FALLEN, "first_hit": st.sampled_from(["white", "black", "red", None])},
    optional={
        "carom": st.booleans(),
        "improper": st.booleans(),
        "off_board": st.sampled_from([[], ["striker"], ["black"], ["red"]]),
        "carried": st.lists(CARRIED, max_size=2),
        "brought_out": st.lists(st.sampled_from(["queen", "white", "black"]), max_size=1),
    },
)
DECLARED = st.fixed_dictionaries(
    {"act": st.sampled_from(sorted(SHAPES))},
    optional={
        "by": BASES,
        "clause": st.integers(1, 35).map("tu-{}".format),
        "piece": st.sampled_from(["white", "black", "red"]),
        "at": st.tuples(st.floats(-90, 90), st.floats(-90, 90)).map(list),
        "of": st.sampled_from(["board", "match"]),
    },
)
LEFT = st.fixed_dictionaries({"white": st.integers(1, 4), "black": st.integers(1, 4)})


@settings(max_examples=60, deadline=None)
@given(
    st.lists(STROKE | STROKE | STROKE | DECLARED, max_size=25),
    LEFT,
    st.sampled_from(["auto", "manual"]),
    st.sampled_from(["group", "final"]),
)
def test_act_by_act(acts: list[dict[str, Any]], left: dict[str, int], placing: str, round: str) -> None:
    state: Any = {"phase": "open", "left": left, "round": round}
    refused: list[str] = []
    for act in acts:
        asked = {"rulebook": "tamil_uk", "start": state, "placing": placing, "acts": [act]}
        try:
            answer: Any = judge(asked)
        except ScenarioError as error:
            refused.append(str(error))
            continue
        ANSWER.validate(answer)
        (ruling,) = answer["rulings"]
        assert all(id.startswith("tu-") for id in ruling["clauses"])
        if ruling["match"]:
            break
        state = answer["state"]
        SCENARIO.validate({"rulebook": "tamil_uk", "start": state})
    assert [line for line in refused if not line.startswith("acts[0]")] == []
