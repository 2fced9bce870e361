import { expect, test } from 'vitest'
import { checkPlan } from './plan-check.rules.ts'
import { areaOf, toMillimetre } from './polygon.rules.ts'
import { readSvgPlan } from './svg-plan.rules.ts'

const demands = { areaTolerance: 0.05, aisleWidth: null }
const listed = (...numbers: string[]) => numbers.map((number) => ({ number, squareMetres: 4 }))

/** A floor with an entrance and the given shapes, in centimetres. */
const drawing = (boxes: string, more = '') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 560">
<rect id="floor" width="400" height="560"/>
<line id="entrance" x1="0" y1="210" x2="0" y2="350"/>
${boxes}
${more}
</svg>`

const four = `<rect id="1" x="0" y="0" width="200" height="200"/>
<rect id="box-2" x="200" y="0" width="200" height="200"/>
<path id="_x33_" d="m0 360 h200 v200 H0z"/>
<g id="4"><polygon points="200,360 400,360 400,560 200,560"/><text>4</text></g>`

const messages = (svg: string, boxes = listed('1', '2', '3', '4'), width?: number) => {
  const { plan, problems } = readSvgPlan(svg, boxes, width)
  return [
    ...problems.map(({ line, message }) => `${line} ${message}`),
    ...checkPlan(plan, demands).map(({ kind, box }) => `${kind} ${box}`),
  ]
}

test('converts rectangles, paths, polygons and groups to Boxes with doors to the aisle', () => {
  const { plan, problems } = readSvgPlan(drawing(four), listed('1', '2', '3', '4'))
  expect(problems).toEqual([])
  expect(plan).toMatchObject({ width: 4, height: 5.6, doors: [{ x: 0, y: 2.8, width: 1.4, kind: 'entrance' }] })
  expect(plan.boxes.map(({ number, door, polygon }) => [number, door, toMillimetre(areaOf(polygon))])).toEqual([
    ['1', [1, 2], 4],
    ['2', [3, 2], 4],
    ['3', [1, 3.6], 4],
    ['4', [3, 3.6], 4],
  ])
  expect(checkPlan(plan, demands)).toEqual([])
})

const transforms = [
  'transform="translate(200 0)" x="0" y="0" width="200" height="200"',
  'transform="translate(200) scale(2)" width="100" height="100"',
  'transform="rotate(90 300 100)" x="200" y="0" width="200" height="200"',
  'transform="matrix(0 1 -1 0 400 0)" width="200" height="200"',
  'transform="translate(300,100) rotate(-180) skewX(0)" x="-100" y="-100" width="200" height="200"',
]
test.each(transforms)('applies %s', (attributes) => {
  const boxes = four.replace('x="200" y="0" width="200" height="200"', attributes)
  expect(messages(drawing(boxes))).toEqual([])
})

test('applies transforms of groups from the outermost to the innermost', () => {
  const moved = `<g transform="translate(100 50)"><g transform="scale(.5)">${drawing(four).replaceAll(/<\/?svg[^>]*>/g, '')}</g></g>`
  expect(messages(`<svg viewBox="0 0 900 900">${moved}</svg>`, undefined, 4)).toEqual([])
})

test('reads the scale from the drawing unless the width in metres is passed', () => {
  const withScale = drawing(four).replace('<svg', '<svg data-metres-per-unit="0.02"')
  expect(readSvgPlan(withScale, listed('1')).plan.width).toBe(8)
  expect(readSvgPlan(withScale, listed('1'), 12).plan).toMatchObject({ width: 12, height: 16.8 })
})

test('reads walls, stairs and doors of Boxes', () => {
  const svg = drawing(
    four,
    '<g inkscape:label="walls"><polyline points="400,200 400,360"/></g><circle id="door-1" cx="150" cy="195" r="10"/><rect id="stairs-1" x="350" y="250" width="50" height="60"/>',
  )
  const { plan } = readSvgPlan(svg, listed('1', '2', '3', '4'))
  expect(plan.walls).toEqual([[4, 2, 4, 3.6]])
  expect(plan.fixtures).toEqual([{ kind: 'stairs', x: 3.5, y: 2.5, width: 0.5, length: 0.6 }])
  expect(plan.boxes[0]?.door).toEqual([1.5, 2])
})

const wrong: [title: string, svg: string, problems: string[]][] = [
  ['a Box that is not drawn', drawing(four.replace('id="1"', 'id="rect77"')), ['1 Box 1 is not drawn']],
  [
    'a drawn Box that is not in the list',
    drawing(four, '<rect id="99" width="1" height="1"/>'),
    ['8 Box 99 is drawn and not in the list'],
  ],
  ['a Box that is drawn twice', drawing(four, '<rect id="1" width="1" height="1"/>'), ['8 Box 1 is drawn twice']],
  ['Boxes that overlap', drawing(four.replace('x="200" y="0"', 'x="100" y="0"')), ['overlap 1']],
  ['an area that differs from the list', drawing(four.replace('width="200"', 'width="180"')), ['area-mismatch 1']],
  [
    'a Box behind a wall',
    drawing(four, '<line id="wall" x1="200" y1="200" x2="200" y2="360"/>'),
    ['unreachable 2', 'unreachable 4'],
  ],
  ['a floor without an entrance', drawing(four).replace('id="entrance"', ''), ['no-entrance null']],
]
test.each(wrong)('reports %s', (_, svg, problems) => {
  expect(messages(svg)).toEqual(problems)
})

test('reports invalid SVG with its line and returns a plan without Boxes', () => {
  for (const text of ['', 'hello', '<html></html>', '<svg>\n<g>\n</svg>', '<svg><rect']) {
    const { plan, problems } = readSvgPlan(text, listed('1'))
    expect([plan.boxes, problems.length]).toEqual([[], 1])
  }
  expect(readSvgPlan('<svg>\n<g>\n</svg>', []).problems).toEqual([
    { line: 3, box: null, message: '</svg> has no matching start tag' },
  ])
})

test('ignores comments, styles and definitions', () => {
  const svg = drawing(
    four,
    '<!-- <rect id="98"/> --><defs><rect id="97" width="9" height="9"/></defs><style>a > b {}</style>',
  )
  expect(messages(svg)).toEqual([])
})

const readPlanInside = (attributes: string, inner: string) =>
  readSvgPlan(`<svg ${attributes}>${inner}</svg>`, listed('1')).plan

test('uses the view box when no floor is drawn, and the bounds of the shapes when there is no valid view box either', () => {
  const box = '<rect id="box-1" x="150" y="250" width="200" height="200"/>'
  expect(readPlanInside('viewBox="100 200 400 560"', box)).toMatchObject({ width: 4, height: 5.6 })
  expect(readPlanInside('viewBox="100 200 400 560"', box).boxes[0]?.polygon[0]).toEqual([0.5, 0.5])
  for (const none of ['', 'viewBox="100 200 400"', 'viewBox="100 200 0 560"', 'viewBox="100"']) {
    expect(readPlanInside(none, box)).toMatchObject({ width: 2, height: 2 })
  }
})

test('moves the origin to the corner of the floor', () => {
  const moved = readPlanInside(
    '',
    '<rect id="box-1" x="250" y="350" width="200" height="200"/><rect id="floor" x="200" y="300" width="400" height="560"/>',
  )
  expect(moved).toMatchObject({ width: 4, height: 5.6 })
  expect(moved.boxes[0]?.polygon).toEqual([
    [0.5, 0.5],
    [2.5, 0.5],
    [2.5, 2.5],
    [0.5, 2.5],
  ])
})

test('moves outer doors to a wall within half a metre and defaults the door width to one metre', () => {
  const { plan } = readSvgPlan(
    drawing(
      four,
      '<rect id="backup" x="340" y="270" width="20" height="80"/><rect id="inner" x="180" y="220" width="120" height="20"/><line id="inner-2" x1="390" y1="300" x2="390" y2="300"/><rect id="backup-2" x="190" y="270" width="20" height="20"/>',
    ),
    listed('1', '2', '3', '4'),
  )
  expect(plan.doors.slice(1)).toEqual([
    { x: 4, y: 3.1, width: 0.8, kind: 'backup' },
    { x: 2.4, y: 2.3, width: 1.2, kind: 'inner' },
    { x: 3.9, y: 3, width: 1, kind: 'inner' },
    { x: 2, y: 2.8, width: 0.2, kind: 'backup' },
  ])
})

test('reads the positions of lifts and trolleys', () => {
  const { plan } = readSvgPlan(
    drawing(
      four,
      '<rect id="lift" x="310" y="220" width="80" height="60"/><rect id="trolley" x="20" y="300" width="50" height="40"/>',
    ),
    listed('1', '2', '3', '4'),
  )
  expect(plan.fixtures).toEqual([
    { kind: 'lift', x: 3.1, y: 2.2, width: 0.8, length: 0.6 },
    { kind: 'trolley', x: 0.2, y: 3, width: 0.5, length: 0.4 },
  ])
})

test('uses the centre of the drawn door shape', () => {
  const { plan } = readSvgPlan(drawing(four, '<rect id="door-1" x="195" y="120" width="10" height="60"/>'), listed('1'))
  expect(plan.boxes[0]?.door).toEqual([2, 1.5])
})

test('ignores the second shape of a Box, repeated points and a Box that is drawn as a line', () => {
  const { plan } = readSvgPlan(
    drawing(
      '<path id="1" d="M0 0H200V0.05V200V200.02H0L0 0.04Z"/><rect id="1" x="200" width="9" height="9"/><line id="2" x2="200" y2="200"/>',
    ),
    listed('1', '2'),
  )
  expect(plan.boxes.map(({ number, polygon }) => [number, polygon.length])).toEqual([['1', 4]])
  expect(areaOf(plan.boxes[0]?.polygon ?? [])).toBeCloseTo(4)
})
