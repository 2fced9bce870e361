import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlanFloor, PlanPoint } from './floor.ts'
import { inside } from './geometry.ts'
import { SAMPLE_FLOOR } from './sample-floor.ts'
import { routeMetres, walkingRouteTo } from './walk.ts'

test('follows the middle of the aisle and turns once to the door', () => {
  expect(walkingRouteTo(SAMPLE_FLOOR, '105')).toEqual({
    points: [
      [0, 3],
      [4.5, 3],
      [4.5, 4],
    ],
    metres: 5.5,
  })
})

test('finds no route through a wall without a door, and finds one through a door in the wall', () => {
  const walled: PlanFloor = { ...SAMPLE_FLOOR, walls: [[2.5, 2, 2.5, 4]], doors: [...SAMPLE_FLOOR.doors] }
  expect(walkingRouteTo(walled, '105')).toBeUndefined()
  const withDoor: PlanFloor = { ...walled, doors: [...walled.doors, { x: 2.5, y: 3, kind: 'inner' }] }
  expect(walkingRouteTo(withDoor, '105')?.metres).toBeCloseTo(5.5, 1)
})

test('returns undefined for an unknown Box or a floor without doors', () => {
  expect(walkingRouteTo(SAMPLE_FLOOR, '999')).toBeUndefined()
  expect(walkingRouteTo({ ...SAMPLE_FLOOR, doors: [] }, '101')).toBeUndefined()
})

const axisParallel = (points: readonly PlanPoint[]) =>
  points.slice(1).every(([x, y], index) => {
    const [px, py] = points[index] ?? [x, y]
    return Math.abs(px - x) < 1e-6 || Math.abs(py - y) < 1e-6
  })

test('computes axis-parallel routes that end at the door and have no corner inside a Box', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.2, max: 0.8, noNaN: true }),
      fc.constantFrom(...SAMPLE_FLOOR.boxes),
      (where, target) => {
        const boxes = SAMPLE_FLOOR.boxes.map((box) => {
          const [[x0], [x1]] = [box.polygon[0] ?? [0], box.polygon[1] ?? [0]]
          return { ...box, door: [x0 + (x1 - x0) * where, box.door[1]] as const }
        })
        const walk = walkingRouteTo({ ...SAMPLE_FLOOR, boxes }, target.number)
        const points = walk?.points ?? []
        expect(axisParallel(points)).toBe(true)
        expect(points.at(-1)?.[1]).toBeCloseTo(target.door[1], 2)
        expect(walk?.metres).toBeCloseTo(routeMetres(points), 0)
        for (const corner of points.slice(0, -1)) {
          expect(boxes.some(({ polygon }) => inside(corner, polygon))).toBe(false)
        }
      },
    ),
    { numRuns: 40 },
  )
})
