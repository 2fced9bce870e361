import { expect, test } from 'vitest'
import type { FloorGeometry, PlanBox } from './floor-plan.ts'
import { checkPlan, type PlanDemands, type PlanProblemKind } from './plan-check.rules.ts'
import { rectPolygon } from './polygon.rules.ts'

/** Three Boxes of 4 m² on each side of an aisle that is 1.6 m wide. The entrance is at its left end. */
function validFloor(): FloorGeometry {
  const box = (number: number, x: number, y: number, doorY: number): PlanBox => ({
    number,
    polygon: rectPolygon({ x, y, width: 2, length: 2 }),
    door: [x + 1, doorY],
    squareMetres: 4,
  })
  return {
    width: 6,
    height: 5.6,
    walls: [],
    doors: [{ x: 0, y: 2.8, width: 1.4, kind: 'entrance' }],
    fixtures: [],
    boxes: [0, 2, 4].flatMap((x, index) => [box(101 + index, x, 0, 2), box(201 + index, x, 3.6, 3.6)]),
  }
}

const withBox = (number: number, change: Partial<PlanBox>): FloorGeometry => {
  const floor = validFloor()
  return { ...floor, boxes: floor.boxes.map((box) => (box.number === number ? { ...box, ...change } : box)) }
}

const kinds = (floor: FloorGeometry) => new Set(checkPlan(floor).map((problem) => problem.kind))

test('returns no problems for a valid floor', () => {
  expect(checkPlan(validFloor())).toEqual([])
})

const invalidFloors: [string, PlanProblemKind, FloorGeometry][] = [
  ['two overlapping Boxes', 'overlap', withBox(102, { polygon: rectPolygon({ x: 1.5, y: 0, width: 2, length: 2 }) })],
  ['two identical Boxes', 'overlap', withBox(102, { polygon: rectPolygon({ x: 0, y: 0, width: 2, length: 2 }) })],
  [
    'a Box in the lift',
    'overlap',
    { ...validFloor(), fixtures: [{ kind: 'lift', x: 0.5, y: 0.5, width: 1, length: 1 }] },
  ],
  [
    'a Box that exceeds the floor',
    'outside',
    withBox(103, { polygon: rectPolygon({ x: 4.1, y: 0, width: 2, length: 2 }) }),
  ],
  ['a wall through a Box', 'wall-inside', { ...validFloor(), walls: [[1, -1, 1, 1.5]] }],
  ['a wall that ends inside a Box', 'wall-inside', { ...validFloor(), walls: [[1, 0.5, 1, 1.5]] }],
  ['a door inside its Box', 'door-off-edge', withBox(101, { door: [1, 1.5] })],
  [
    'an entrance in no wall',
    'door-off-edge',
    { ...validFloor(), doors: [{ x: 1, y: 2.8, width: 1.4, kind: 'entrance' }] },
  ],
  ['a stated area that differs from the drawing', 'area-mismatch', withBox(101, { squareMetres: 5 })],
  ['a floor without an entrance', 'no-entrance', { ...validFloor(), doors: [] }],
  ['a door towards the back of the row', 'unreachable', withBox(101, { door: [1, 0] })],
  ['a door towards the neighbour', 'unreachable', withBox(101, { door: [2, 1] })],
  ['a wall across the only aisle', 'unreachable', { ...validFloor(), walls: [[2, 2, 2, 3.6]] }],
  [
    'a backup door behind a wall',
    'unreachable',
    {
      ...validFloor(),
      walls: [[5, 2, 5, 3.6]],
      doors: [...validFloor().doors, { x: 6, y: 2.8, width: 1.1, kind: 'backup' }],
    },
  ],
  [
    'a trolley left in the aisle',
    'aisle-too-narrow',
    { ...validFloor(), fixtures: [{ kind: 'trolley', x: 2, y: 2, width: 0.8, length: 0.5 }] },
  ],
  [
    'rows that stand too close',
    'aisle-too-narrow',
    {
      ...validFloor(),
      height: 5.2,
      doors: [{ x: 0, y: 2.6, width: 1.2, kind: 'entrance' }],
      boxes: validFloor().boxes.map((box) =>
        box.number < 200
          ? box
          : { ...box, polygon: box.polygon.map(([x, y]) => [x, y - 0.4] as const), door: [box.door[0], 3.2] as const },
      ),
    },
  ],
]

test.each(invalidFloors)('reports %s as %s', (_, kind, floor) => {
  expect(kinds(floor)).toContain(kind)
})

test('reports only the Boxes behind a wall across the aisle as unreachable', () => {
  const problems = checkPlan({ ...validFloor(), walls: [[2, 2, 2, 3.6]] })
  expect(problems.map(({ box }) => box).sort()).toEqual([102, 103, 202, 203])
})

test('accepts a polygon that is not a rectangle', () => {
  const floor = withBox(103, {
    polygon: [
      [4, 0],
      [6, 0],
      [6, 2],
      [5, 2],
      [4, 1],
    ],
    door: [5.5, 2],
    squareMetres: 3.5,
  })
  expect(checkPlan(floor)).toEqual([])
})

/** Formats problems as `Box: detail`, with a dash for problems without a Box. */
const messagesOf = (floor: FloorGeometry, demands?: PlanDemands) =>
  checkPlan(floor, demands).map(({ box, detail }) => `${box ?? '–'}: ${detail}`)

const handDrawnDemands: PlanDemands = { areaTolerance: 0.05, aisleWidth: null }
const square = (x: number, y: number) => rectPolygon({ x, y, width: 2, length: 2 })

test.each<[title: string, floor: FloorGeometry, problem: string]>([
  ['to the right', withBox(103, { polygon: square(4.03, 0) }), '103: exceeds the floor'],
  ['to the left', withBox(101, { polygon: square(-0.03, 0) }), '101: exceeds the floor'],
  ['at the top', withBox(101, { polygon: square(0, -0.03), door: [1, 1.97] }), '101: exceeds the floor'],
  ['at the bottom', withBox(201, { polygon: square(0, 3.63), door: [1, 3.63] }), '201: exceeds the floor'],
])('reports a Box that exceeds the floor %s', (_case, floor, problem) => {
  expect(messagesOf(floor, handDrawnDemands)).toContain(problem)
})

test('tolerates one centimetre over the edge', () => {
  expect(messagesOf(withBox(103, { polygon: square(4.01, 0) }), handDrawnDemands)).toEqual([])
})

test('describes problems with walls, doors, areas and aisles', () => {
  expect(messagesOf({ ...validFloor(), walls: [[1, -1, 1, 1.5]] })).toContain('101: a wall runs through')
  expect(messagesOf({ ...validFloor(), walls: [[-1, 1, 1, 1]] })).toContain('101: a wall runs through')
  expect(messagesOf({ ...validFloor(), walls: [[-1, 1, 7, 1]] })).toContain('102: a wall runs through')
  expect(messagesOf(withBox(101, { door: [1, 1.5] }))).toContain('101: its door is 0.50 m off its side')
  expect(messagesOf(withBox(101, { squareMetres: 5 }))).toEqual(['101: is drawn with 4.00 m², stated are 5'])
  expect(messagesOf({ ...validFloor(), doors: [] })).toEqual(['–: the floor has no entrance'])
  expect(messagesOf(withBox(101, { door: [1, 0] }))).toEqual(['101: its door is unreachable'])
  const narrow = { ...validFloor(), fixtures: [{ kind: 'trolley' as const, x: 1.7, y: 2, width: 0.6, length: 0.5 }] }
  expect(messagesOf(narrow)).toContain('103: the way is under 1.4 m wide')
  expect(messagesOf(narrow, handDrawnDemands)).toEqual([])
})

test('requires a door in an outer wall or within half of its width of an inner wall', () => {
  const withDoor = (x: number, y: number, walls: FloorGeometry['walls'] = []): FloorGeometry => ({
    ...validFloor(),
    walls,
    doors: [...validFloor().doors, { x, y, width: 0.8, kind: 'inner' }],
  })
  expect(messagesOf(withDoor(2, 2.8), handDrawnDemands)).toEqual(['–: the inner door is in no wall'])
  expect(messagesOf(withDoor(2, 2.8, [[2, 3.21, 2, 3.6]]), handDrawnDemands)).toEqual([])
  expect(messagesOf(withDoor(2, 2.8, [[2, 3.24, 2, 3.6]]), handDrawnDemands)).toEqual([
    '–: the inner door is in no wall',
  ])
  expect(messagesOf(withDoor(2, 2.8, [[2, 2, 2, 2.39]]), handDrawnDemands)).toEqual([])
  expect(messagesOf(withDoor(2, 2.8, [[2, 2, 2, 2.2]]), handDrawnDemands)).toEqual(['–: the inner door is in no wall'])
})

test('reports a door that is unreachable from the entrance', () => {
  const empty = { ...validFloor(), boxes: [], walls: [[5, 0, 5, 5.6]] satisfies FloorGeometry['walls'] }
  const backup = { x: 6, y: 2.8, width: 1.1, kind: 'backup' as const }
  expect(messagesOf({ ...empty, doors: [backup, ...empty.doors] })).toEqual(['–: the backup door is unreachable'])
  expect(messagesOf({ ...empty, walls: [], doors: [backup, ...empty.doors] })).toEqual([])
})
