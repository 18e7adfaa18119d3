"""Rivals with a fixed step that play the strokes of the benchmark: the same discs, frames, pockets and friction."""

from __future__ import annotations

import importlib
import math
from collections.abc import Callable
from typing import Any

from khela.bench.scenes import SURFACE, Scene, over_pocket

Rival = Callable[[Scene, int], None]
"""Plays the first strokes of a scene."""
AT_REST, LONGEST = 1.0, 20.0
"""mm/s below which the rival's discs count as lying, and s after which its stroke is ended."""
PER_METRE = 1000.0
"""Box2D is tuned to metres and kilograms."""


def pymunks(step: float) -> Rival | None:
    """pymunk with a fixed step; None where it is not installed."""
    try:
        pymunk = importlib.import_module("pymunk")
    except ImportError:
        return None

    def run(scene: Scene, count: int) -> None:
        for n in range(count):
            _pymunk_stroke(pymunk, scene, n, step)

    return run


def _pymunk_stroke(pymunk: Any, scene: Scene, n: int, step: float) -> None:
    """One stroke: the same discs, frames and pockets. Friction on the surface is a joint of limited force to the
    ground, so that nothing but the pockets and the end is looked after in Python."""
    space = pymunk.Space()
    half = SURFACE.half
    corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        frame = pymunk.Segment(space.static_body, start, end, 0.0)
        frame.elasticity = SURFACE.e_wall / math.sqrt(SURFACE.e_disc)
        frame.friction = SURFACE.mu_wall / math.sqrt(SURFACE.mu_disc)
        space.add(frame)
    lying = [
        _pymunk_disc(pymunk, space, scene.places[n, i].tolist(), scene.velocities[n, i].tolist(), radius, mass)
        for i, (radius, mass) in enumerate(zip(scene.radii.tolist(), scene.masses.tolist(), strict=True))
    ]
    near = SURFACE.pocket_at - SURFACE.pocket_radius
    for count in range(round(LONGEST / step)):
        if count % 8 == 0 and all(body.velocity.length < AT_REST for body in lying):
            break
        space.step(step)
        for body in list(lying):
            x, y = body.position
            if abs(x) > near and abs(y) > near and over_pocket(x, y):
                space.remove(body, *body.shapes, *body.constraints)
                lying.remove(body)


def _pymunk_disc(pymunk: Any, space: Any, place: list[float], velocity: list[float], radius: float, mass: float) -> Any:
    """A disc in the space, sliding and spinning with Coulomb friction."""
    body = pymunk.Body(mass, pymunk.moment_for_circle(mass, 0.0, radius))
    body.position, body.velocity = tuple(place), tuple(velocity)
    circle = pymunk.Circle(body, radius)
    circle.elasticity, circle.friction = math.sqrt(SURFACE.e_disc), math.sqrt(SURFACE.mu_disc)
    slide = pymunk.PivotJoint(space.static_body, body, (0.0, 0.0), (0.0, 0.0))
    spin = pymunk.GearJoint(space.static_body, body, 0.0, 1.0)
    weight = SURFACE.mu * mass * SURFACE.g
    slide.max_bias, slide.max_force = 0.0, weight
    spin.max_bias, spin.max_force = 0.0, weight * radius * 2.0 / 3.0
    space.add(body, circle, slide, spin)
    return body


def box2ds(step: float) -> Rival | None:
    """Box2D with a fixed step; None where it is not installed."""
    try:
        box2d = importlib.import_module("Box2D")
    except ImportError:
        return None

    def run(scene: Scene, count: int) -> None:
        for n in range(count):
            _box2d_stroke(box2d, scene, n, step)

    return run


def _box2d_stroke(box2d: Any, scene: Scene, n: int, step: float) -> None:
    """One stroke, friction on the surface being a joint of limited force to the ground."""
    world = box2d.b2World(gravity=(0, 0))
    half = SURFACE.half / PER_METRE
    corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
    ground = world.CreateStaticBody()
    ground.CreateFixture(
        shape=box2d.b2LoopShape(vertices=corners), restitution=SURFACE.e_wall, friction=SURFACE.mu_wall
    )
    lying = [
        _box2d_disc(world, ground, box2d, scene.places[n, i].tolist(), scene.velocities[n, i].tolist(), radius, mass)
        for i, (radius, mass) in enumerate(zip(scene.radii.tolist(), scene.masses.tolist(), strict=True))
    ]
    near = (SURFACE.pocket_at - SURFACE.pocket_radius) / PER_METRE
    for count in range(round(LONGEST / step)):
        if count % 8 == 0 and all(body.linearVelocity.length * PER_METRE < AT_REST for body in lying):
            break
        world.Step(step, 8, 3)
        for body in list(lying):
            x, y = body.position
            if abs(x) > near and abs(y) > near and over_pocket(x * PER_METRE, y * PER_METRE):
                world.DestroyBody(body)
                lying.remove(body)


def _box2d_disc(
    world: Any, ground: Any, box2d: Any, place: list[float], velocity: list[float], radius: float, mass: float
) -> Any:
    """A disc in the world, sliding and spinning with Coulomb friction."""
    r = radius / PER_METRE
    body = world.CreateDynamicBody(
        position=[part / PER_METRE for part in place],
        linearVelocity=[part / PER_METRE for part in velocity],
        bullet=True,
    )
    density = mass / 1000.0 / (math.pi * r * r)
    body.CreateFixture(
        shape=box2d.b2CircleShape(radius=r), density=density, restitution=SURFACE.e_disc, friction=SURFACE.mu_disc
    )
    weight = SURFACE.mu * mass / 1000.0 * SURFACE.g / PER_METRE
    world.CreateFrictionJoint(
        bodyA=ground, bodyB=body, anchor=body.position, maxForce=weight, maxTorque=weight * r * 2.0 / 3.0
    )
    return body
