import type { PlanFixture, PlanFloor, PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'
import { distance, edges } from '#app/ui/drawings/floor-plan/geometry.ts'
import { type Quads, type Rgb, rgb } from './quads.ts'
import { canStand } from './walker.rules.ts'

const colours = {
  shaft: rgb('#e3dccf'),
  steel: rgb('#bdb9b1'),
  gap: rgb('#4a463f'),
  step: rgb('#cdc2b0'),
  board: rgb('#c89b63'),
  frame: rgb('#2a2721'),
} as const

const shaftHeight = 3.1
const riseHeight = 2.9

/** Lift, stairs and trolleys. */
export function addFixtures(quads: Quads, floor: PlanFloor): void {
  for (const fixture of floor.fixtures ?? []) {
    if (fixture.kind === 'lift') addLift(quads, fixture, floor)
    else if (fixture.kind === 'stairs') addStairs(quads, fixture)
    else addTrolley(quads, fixture)
  }
}

const corners = ({ x, y, width, length }: PlanFixture): PlanPoint[] => [
  [x, y],
  [x + width, y],
  [x + width, y + length],
  [x, y + length],
]

function addBlock(quads: Quads, at: PlanFixture, heights: readonly [number, number], color: Rgb): void {
  for (const [from, to] of edges(corners(at))) quads.wall(from, to, heights, color)
  quads.flat(at.x, at.y, at.x + at.width, at.y + at.length, heights[1], color)
}

/** A shaft with a two-leaf door on every accessible side. */
function addLift(quads: Quads, fixture: PlanFixture, floor: PlanFloor): void {
  addBlock(quads, fixture, [0, shaftHeight], colours.shaft)
  const [cx, cy] = [fixture.x + fixture.width / 2, fixture.y + fixture.length / 2]
  for (const [from, to] of edges(corners(fixture))) {
    const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    const away = distance([mx, my], [cx, cy]) || 1
    const [nx, ny] = [(mx - cx) / away, (my - cy) / away]
    if (!canStand(floor, [mx + nx * 0.5, my + ny * 0.5])) continue
    const length = distance(from, to)
    const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
    const at = (along: number, off: number): PlanPoint => [mx + ux * along + nx * off, my + uy * along + ny * off]
    quads.wall(at(-0.5, 0.01), at(0.5, 0.01), [0, 2.15], colours.gap)
    quads.wall(at(-0.46, 0.02), at(-0.01, 0.02), [0, 2.1], colours.steel)
    quads.wall(at(0.01, 0.02), at(0.46, 0.02), [0, 2.1], colours.steel)
  }
}

function addStairs(quads: Quads, { x, y, width, length, kind }: PlanFixture): void {
  const isAlongX = width >= length
  const count = Math.max(3, Math.round(Math.max(width, length) / 0.26))
  for (let index = 0; index < count; index += 1) {
    const [part, rise] = [index / count, (riseHeight * (index + 1)) / count]
    // The stairs rise along the longer side, towards the smaller coordinate.
    const step = isAlongX
      ? { kind, x: x + width * (1 - part) - width / count, y, width: width / count, length }
      : { kind, x, y: y + length * (1 - part) - length / count, width, length: length / count }
    addBlock(quads, step, [0, rise], colours.step)
  }
}

function addTrolley(quads: Quads, { x, y, width, length, kind }: PlanFixture): void {
  addBlock(quads, { kind, x, y, width, length }, [0.14, 0.2], colours.board)
  const post = 0.035
  for (const along of [y + 0.04, y + length - 0.04 - post]) {
    addBlock(quads, { kind, x, y: along, width: post, length: post }, [0, 0.95], colours.frame)
  }
  addBlock(quads, { kind, x, y: y + 0.04, width: post, length: length - 0.08 }, [0.92, 0.96], colours.frame)
}
