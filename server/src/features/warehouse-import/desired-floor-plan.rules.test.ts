import { expect, test } from 'vitest'
import {
  boxesFrom,
  problemsOf,
  problemTexts,
  type Replacement,
  readSampleFile,
  singleWarehouse,
} from './testing/read-sample-warehouse.ts'

test('requires either a drawing or a plan file, and not both', () => {
  const needed = 'locations.0.floors.0: TT1 floor 0 needs either a plan or a drawing'
  expect(problemsOf([/drawing: .*/, ''])).toEqual([needed])
  expect(problemsOf(['drawing: {', 'plan: a.svg\n        drawing: {'])).toEqual([needed])
  expect(singleWarehouse(readSampleFile([[/drawing: .*/, '']]).desired.warehouses).floors).toEqual([
    { level: 0, width: 1, height: 1, walls: [], doors: [], fixtures: [], boxes: [] },
  ])
})

test('reports a Box without a shape or without a door', () => {
  const missing = 'locations.0.floors.0.boxes.1: TT1 floor 0 Box 2 has no shape and door'
  expect(problemsOf([', door: [3, 2]', ''])).toEqual([missing])
  expect(problemsOf([' shape: [[2, 0], [4, 0], [4, 2], [2, 2]],', ''])).toEqual([missing])
})

test('reports an unreachable door at its Box and a missing entrance at the drawing', () => {
  expect(problemsOf(['door: [3, 2]', 'door: [3, 0]'])).toEqual([
    'locations.0.floors.0.boxes.1: TT1 floor 0 Box 2 its door is unreachable',
  ])
  expect(problemsOf(['kind: entrance', 'kind: inner'])).toEqual([
    expect.stringMatching(/^locations\.0\.floors\.0\.drawing: TT1 floor 0: /),
  ])
})

const noShapes: Replacement = [/, shape: .*?, door: \[[^\]]*\]/, '']
const fromSvg: readonly Replacement[] = [[/drawing: .*/, 'plan: floor.svg'], noShapes, noShapes, noShapes, noShapes]
const rects = [
  '<rect id="001" width="200" height="200"/>',
  '<rect id="2" x="200" width="200" height="200"/>',
  '<rect id="3" y="360" width="200" height="200"/>',
  '<rect id="4" x="200" y="360" width="200" height="200"/>',
]
const svg = (boxes: readonly string[], more = '') =>
  `<svg viewBox="0 0 400 560"><rect id="floor" width="400" height="560"/><line id="entrance" x1="0" y1="210" x2="0" y2="350"/>
${more}${boxes.join('\n')}</svg>`

test('reads a plan file like a drawing', () => {
  const readFiles: string[] = []
  const { desired, problems } = readSampleFile(fromSvg, (name) => {
    readFiles.push(name)
    return svg(rects, '<line id="wall" x1="400" y1="250" x2="400" y2="300"/>')
  })
  expect([readFiles, problems]).toEqual([['floor.svg'], []])
  const [floor] = singleWarehouse(desired.warehouses).floors
  expect(floor).toMatchObject({ width: 4, height: 5.6, walls: [[4, 2.5, 4, 3]], doors: [{ kind: 'entrance' }] })
  expect(floor?.boxes.map(({ number, door }) => [number, door])).toEqual(
    boxesFrom().map(({ number, door }) => [number, door]),
  )
  expect(floor?.boxes[1]?.polygon).toEqual(boxesFrom()[1]?.polygon)
})

test('reports a missing or invalid plan file once', () => {
  const missing = readSampleFile(fromSvg)
  expect(problemTexts(missing.problems)).toEqual(['locations.0.floors.0.plan: floor.svg cannot be read'])
  expect(singleWarehouse(missing.desired.warehouses).floors[0]?.boxes).toEqual([])
  const broken = readSampleFile(fromSvg, () => 'hello')
  expect(problemTexts(broken.problems)).toEqual([
    expect.stringMatching(/^locations\.0\.floors\.0\.plan: floor\.svg:1 /),
  ])
})

test('reports missing and unlisted Boxes with the line of the plan file and wrong areas with the Box', () => {
  expect(problemTexts(readSampleFile(fromSvg, () => svg(rects.slice(0, 3))).problems)).toEqual([
    'locations.0.floors.0.boxes.3: floor.svg:1 Box 4 is not drawn',
  ])
  expect(
    problemTexts(readSampleFile(fromSvg, () => svg([...rects, '<rect id="9" width="1" height="1"/>'])).problems),
  ).toEqual(['locations.0.floors.0.plan: floor.svg:6 Box 9 is drawn and not in the list'])
  const wide = readSampleFile([...fromSvg, ['plan: floor.svg', 'plan: floor.svg\n        planWidth: 8']], () =>
    svg(rects),
  )
  expect(problemTexts(wide.problems)).toHaveLength(4)
  expect(problemTexts(wide.problems)[0]).toMatch(/^locations\.0\.floors\.0\.boxes\.0: TT1 floor 0 Box 001 /)
})

test('refuses a shape or a door in the list when the plan file draws the Box', () => {
  const both = (attributes: string) =>
    problemTexts(readSampleFile([...fromSvg, ['number: 2,', `number: 2, ${attributes},`]], () => svg(rects)).problems)
  const message = 'locations.0.floors.0.boxes.1: Box 2 is drawn in floor.svg: remove its shape and door here'
  expect(both('door: [3, 2]')).toEqual([message])
  expect(both('shape: [[2, 0], [4, 0], [4, 2], [2, 2]]')).toEqual([message])
})
