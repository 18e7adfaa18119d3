"""The names of rows and entries of the arrays that compiled functions share. Units: mm, g, s, mm/s.

A stroke's discs are one array of floats with a row a quantity and a column a disc (so that loops over discs run along
memory) and one of integers. Nothing is allocated while strokes run: a workspace serves one after the other.
"""

from __future__ import annotations

# Rows of `d`, the discs. A disc moves from (X, Y) at T0 along (UX, UY), slowing down from V by A until STOP.
X, Y, UX, UY, V, A, T0, STOP = range(8)
W = 8  # the speed of the rim by spin, R times omega, at T0; anticlockwise is positive
PHASE = 9  # where on the common course of spin and sliding the segment starts (spin.py)
R = 10  # radius
IM = 11  # 1 / mass
RUN = 12  # how far the disc can run until it reaches a frame or a pocket or stops
HX, HY = 13, 14  # where it is then
EX, EY = 15, 16  # where it stops if it reaches neither
TW = 17  # when it reaches the frame or pocket; infinite when it does not
TP = 18  # when it meets the first other disc; infinite when it meets none
MISS = 19  # by how much the way of another disc is missed; <= 0 means a meeting is possible
ROWS = 20

# Rows of `k`, the discs' integers.
PARTNER = 0  # whom it meets at TP, or -1
END = 1  # what it reaches at TW
CHANGED = 2  # the discs whose motion the present event changes, one after the other
INT_ROWS = 3

# All arrays with a column a disc are WIDE, so that the distance of two rows is known when they are compiled. Behind the
# discs stand parked ones: loops over all discs end at a multiple of LANES, which the processor takes at once.
WIDE = 32
LANES = 8

# What a run ends at: a frame across x or y, or 2 + the number of a pocket.
END_NONE, END_X, END_Y, END_POCKET = -1, 0, 1, 2

# Entries of `s`, the surface.
(
    FRICTION,  # mu * g
    E_WALL,
    E_DISC,
    MU_DISC,
    MU_WALL,
    STICK,  # 1 + beta0
    HALF,
    POCKET_R,
    POCKET_AT,  # the middle of a pocket, from the middle of the surface
    YIELD_SPEED,
    LOCK_SPEED,
    LOCK_TIME,
    GROUP_GAP,
    PRESS_TIME,
    PRESS_STEPS,
    EVENT_CAP,
    SURFACE_SIZE,
) = range(17)

# Entries of `count`, the counters of one stroke.
EVENTS, SEGMENTS, CONTACTS, FALLS, LOCKS = range(5)
COUNTERS = 5

# Columns of a segment on the tape.
SEG_DISC, SEG_T, SEG_X, SEG_Y, SEG_UX, SEG_UY, SEG_V, SEG_A, SEG_W = range(9)
SEG_SIZE = 9

# Columns of a contact on the tape: when, which disc, and the other disc or a wall's number below 0.
CON_T, CON_A, CON_B = range(3)
CON_SIZE = 3
WALL_LEFT, WALL_RIGHT, WALL_NEAR, WALL_FAR = -1, -2, -3, -4

# Rows of `g`, the discs of a contact group, and its marks.
GX, GY, GVX, GVY, GW, GMARK, GSX, GSY = range(8)  # the last two: how far a disc is eased
G_ROWS = 8
OUTSIDE, SEEN, MEMBER, DONE, PUSHED = 0.0, 1.0, 2.0, 3.0, 4.0

# Rows of `c`, the contacts of a group, and of `ci`, their discs.
NX, NY, PRESS, PEAK, STIFF, MN, FORCE, DRAG, FIRST = range(9)
C_ROWS = 9
CI_A, CI_B, CI_QUEUE = range(3)
CI_ROWS = 3
