import { expect, test } from 'vitest'
import type { FloorGeometry } from './floor-plan.ts'
import { clearanceOf, inSight, pointsNear, reachableFrom } from './plan-reach.rules.ts'
import { type Point, rectPolygon } from './polygon.rules.ts'

const floor = (parts: Partial<FloorGeometry> = {}): FloorGeometry => ({
  width: 6,
  height: 3,
  walls: [],
  doors: [],
  fixtures: [],
  boxes: [],
  ...parts,
})

const boxAt = (x: number, y: number, width: number, length: number) => ({
  number: 1,
  polygon: rectPolygon({ x, y, width, length }),
  door: [x, y] as const,
  squareMetres: width * length,
})

/** Distance from a raster point to the nearest obstacle. */
function clearanceAt(plan: FloorGeometry, [x, y]: Point, far?: number): number {
  const { columns, values } = clearanceOf(plan, far)
  return values[Math.round(y / 0.05) * columns + Math.round(x / 0.05)] ?? Number.NaN
}

test('covers the floor from wall to wall', () => {
  const { columns, rows, values } = clearanceOf(floor())
  expect([columns, rows, values.length]).toEqual([121, 61, 121 * 61])
})

test('measures the distance to the nearest wall up to the maximum', () => {
  const at = (x: number, y: number, far?: number) => clearanceAt(floor(), [x, y], far)
  expect([at(0, 1.5), at(6, 1.5), at(3, 0), at(3, 3)]).toEqual([0, 0, 0, 0])
  expect([at(0.5, 1.5), at(5.5, 1.5), at(3, 0.5), at(3, 2.5)]).toEqual(Array(4).fill(expect.closeTo(0.5)))
  expect([at(3, 1.5), at(3, 1.5, 0.4)]).toEqual([expect.closeTo(0.8), expect.closeTo(0.4)])
})

test('treats inner walls, Boxes and fixtures as solid', () => {
  const walls = clearanceAt(floor({ walls: [[2, 1, 4, 2]] }), [3, 1.5])
  expect(walls).toBeCloseTo(0)
  const slanted = floor({ walls: [[2, 1, 4, 2]] })
  expect(clearanceAt(slanted, [3.2, 1.1])).toBeCloseTo(Math.hypot(0.2, 0.4))
  expect(clearanceAt(slanted, [1.7, 0.6])).toBeCloseTo(0.5)
  const boxed = floor({ boxes: [boxAt(2, 1, 1, 1)] })
  expect([clearanceAt(boxed, [2.5, 1.5]), clearanceAt(boxed, [2.9, 1.05])]).toEqual([0, 0])
  expect([clearanceAt(boxed, [1.6, 1.5]), clearanceAt(boxed, [3.4, 1.5])]).toEqual(Array(2).fill(expect.closeTo(0.4)))
  const stairs = floor({ fixtures: [{ kind: 'stairs', x: 4, y: 1, width: 1, length: 1 }] })
  expect([clearanceAt(stairs, [4.5, 1.5]), clearanceAt(stairs, [5.3, 1.5])]).toEqual([0, expect.closeTo(0.3)])
})

test('treats a U-shaped Box as solid only inside its outline', () => {
  const wings = floor({
    boxes: [
      {
        number: 1,
        polygon: [
          [1, 0.5],
          [5, 0.5],
          [5, 2.5],
          [4, 2.5],
          [4, 1],
          [2, 1],
          [2, 2.5],
          [1, 2.5],
        ],
        door: [1, 1],
        squareMetres: 5,
      },
    ],
  })
  const at = (x: number, y: number) => clearanceAt(wings, [x, y])
  expect([at(1.5, 2), at(4.5, 2), at(3, 0.75)]).toEqual([0, 0, 0])
  expect(at(3, 2)).toBeCloseTo(0.8)
})

test('measures free space beside a Box in the rows of its front and back edges', () => {
  const boxed = floor({ boxes: [boxAt(2, 1, 1, 1)] })
  const at = (x: number, y: number) => clearanceAt(boxed, [x, y])
  expect([at(1.6, 1), at(1.6, 2), at(3.4, 1), at(3.4, 2)]).toEqual(Array(4).fill(expect.closeTo(0.4)))
  expect([at(0.5, 1), at(0.5, 2), at(5.5, 1), at(5.5, 2)]).toEqual(Array(4).fill(expect.closeTo(0.5)))
})

test('treats a slanted Box as solid only between its sides', () => {
  const slanted = floor({
    boxes: [
      {
        ...boxAt(1, 0.5, 2, 2),
        polygon: [
          [1, 0.5],
          [3, 0.5],
          [4, 2.5],
          [2, 2.5],
        ],
      },
    ],
  })
  const at = (x: number, y: number) => clearanceAt(slanted, [x, y])
  expect([at(2.5, 1.5), at(1.5, 1), at(3, 1), at(1.9, 2), at(3.6, 2)]).toEqual(Array(5).fill(0))
  const beside = expect.closeTo(0.15 * (2 / Math.sqrt(5)))
  expect([at(1.1, 1), at(3.4, 1), at(1.6, 2), at(3.9, 2)]).toEqual(Array(4).fill(beside))
})

test('treats shapes thinner than the raster as solid and clips shapes at the outer wall', () => {
  expect(clearanceAt(floor({ boxes: [boxAt(0.98, 0.5, 0.04, 1)] }), [1, 1])).toBe(0)
  expect(clearanceAt(floor({ boxes: [boxAt(0.98, 0.5, 1.04, 1)] }), [2, 1])).toBe(0)
  const through = floor({ boxes: [boxAt(5.5, 1, 0.7, 1)] })
  expect(clearanceAt(through, [0.05, 1.55])).toBeCloseTo(0.05)
})

/** A raster from text rows. */
function rasterFrom(...rows: string[]) {
  const values = Float32Array.from([...rows.join('')], (sign) => (sign === '.' ? 1 : 0))
  return { columns: rows[0]?.length ?? 0, rows: rows.length, values }
}

test('does not wrap around the sides of the raster', () => {
  const halves = rasterFrom('....#....', '....#....', '....#....')
  expect(reachableFrom(halves, [0, 0.05], 0.03)([0.35, 0.05])).toBe(false)
  expect(reachableFrom(halves, [0.4, 0.05], 0.03)([0.05, 0.05])).toBe(false)
})

test('reaches the corners of the raster but no point outside', () => {
  expect(reachableFrom(rasterFrom('.########', '.........'), [0.4, 0.05], 0.03)([0, 0])).toBe(true)
  expect(reachableFrom(rasterFrom('.........', '.########'), [0.4, 0], 0.03)([0, 0.05])).toBe(true)
  const free = rasterFrom('.........', '.........', '.........')
  expect(inSight(free, [0, 0], [0.4, 0.1], 0.3)).toBe(true)
  const outside: Point[] = [
    [-0.05, 0.05],
    [0.45, 0],
    [0.1, -0.05],
    [0.1, 0.15],
  ]
  expect(outside.map((point) => inSight(free, point, point, 0.3))).toEqual(Array(4).fill(false))
})

test('accepts a distance of half a raster step less than the radius', () => {
  const narrow = { columns: 3, rows: 1, values: new Float32Array(3).fill(0.275) }
  expect(inSight(narrow, [0, 0], [0.1, 0], 0.3)).toBe(true)
})

test('passes only gaps that are wide enough for the radius', () => {
  const gap = (width: number) => {
    const field = clearanceOf(
      floor({
        walls: [
          [3, 0, 3, 1],
          [3, 1 + width, 3, 3],
        ],
      }),
    )
    return reachableFrom(field, [0, 1.5], 0.3)
  }
  const [wide, narrow] = [gap(0.7), gap(0.4)]
  expect([wide([1, 1]), wide([5, 1.5]), narrow([1, 1]), narrow([5, 1.5])]).toEqual([true, true, true, false])
  expect([wide([0.1, 1.5]), wide([5.9, 1.5]), wide([5, 0.1]), wide([5, 2.9])]).toEqual(Array(4).fill(false))
  expect([wide([0.3, 0.3]), wide([5.7, 2.7])]).toEqual([true, true])
  expect([wide([-1, 1]), wide([7, 1]), wide([1, -1]), wide([1, 4])]).toEqual(Array(4).fill(false))
})

test('finds a path around corners in every direction', () => {
  const walls: FloorGeometry['walls'] = [
    [2, 0, 2, 2],
    [4, 1, 4, 3],
  ]
  const field = clearanceOf(floor({ walls }))
  expect(reachableFrom(field, [0, 0.5], 0.3)([5.5, 2.5])).toBe(true)
  expect(reachableFrom(field, [6, 2.5], 0.3)([0.5, 0.5])).toBe(true)
  expect(reachableFrom(field, [0, 0.5], 0.6)([5, 2])).toBe(false)
})

test('reaches nothing from a start inside a Box', () => {
  const field = clearanceOf(floor({ boxes: [boxAt(1, 0.5, 2, 2)] }))
  expect(reachableFrom(field, [2, 1.5], 0.3)([4, 1.5])).toBe(false)
})

test('detects an obstacle on a straight path', () => {
  const field = clearanceOf(floor({ walls: [[3, 0, 3, 1.5]] }))
  expect(inSight(field, [1, 2.2], [5, 2.2], 0.3)).toBe(true)
  expect(inSight(field, [1, 1], [5, 1], 0.3)).toBe(false)
  expect(inSight(field, [1, 1.7], [5, 1.7], 0.3)).toBe(false)
  expect(inSight(field, [1, 0.5], [1, 2.5], 0.3)).toBe(true)
  expect(inSight(field, [1, 1], [1, 1], 0.3)).toBe(true)
  expect(inSight(field, [1, 1], [-1, 1], 0.3)).toBe(false)
  expect(inSight(field, [1, 1], [2.75, 1], 0.3)).toBe(false)
})

test('returns the raster points within the radius', () => {
  const around = pointsNear(clearanceOf(floor()), [1, 1], 0.06)
  expect(around.map(([x, y]) => [x.toFixed(2), y.toFixed(2)])).toEqual([
    ['1.00', '0.95'],
    ['0.95', '1.00'],
    ['1.00', '1.00'],
    ['1.05', '1.00'],
    ['1.00', '1.05'],
  ])
  expect(pointsNear(clearanceOf(floor()), [0, 0], 0.06)).toHaveLength(3)
  expect(pointsNear(clearanceOf(floor()), [6, 3], 0.06)).toHaveLength(3)
  expect(pointsNear(clearanceOf(floor()), [0, 0], 0.05)).toHaveLength(3)
})
