"""The record of one stroke: segments and contacts in the order they begin. A tape of no length records nothing."""

from __future__ import annotations

from khela.physics.compiled import Floats, Ints, inner
from khela.physics.layout import (
    CON_A,
    CON_B,
    CON_T,
    CONTACTS,
    SEG_A,
    SEG_DISC,
    SEG_T,
    SEG_UX,
    SEG_UY,
    SEG_V,
    SEG_W,
    SEG_X,
    SEG_Y,
    SEGMENTS,
    T0,
    UX,
    UY,
    A,
    V,
    W,
    X,
    Y,
)


@inner
def note_segment(d: Floats, count: Ints, segments: Floats, i: int) -> None:
    """Disc i has a new segment. What does not fit is counted only."""
    n = count[SEGMENTS]
    count[SEGMENTS] = n + 1
    if n >= segments.shape[0]:
        return
    segments[n, SEG_DISC] = i
    segments[n, SEG_T] = d[T0, i]
    segments[n, SEG_X] = d[X, i]
    segments[n, SEG_Y] = d[Y, i]
    segments[n, SEG_UX] = d[UX, i] if d[V, i] > 0.0 else 0.0
    segments[n, SEG_UY] = d[UY, i] if d[V, i] > 0.0 else 0.0
    segments[n, SEG_V] = d[V, i]
    segments[n, SEG_A] = d[A, i]
    segments[n, SEG_W] = d[W, i]


@inner
def note_contact(count: Ints, contacts: Floats, t: float, a: int, b: int) -> None:
    """Disc a has touched disc b, or a frame. What does not fit is counted only."""
    n = count[CONTACTS]
    count[CONTACTS] = n + 1
    if n >= contacts.shape[0]:
        return
    contacts[n, CON_T] = t
    contacts[n, CON_A] = a
    contacts[n, CON_B] = b
