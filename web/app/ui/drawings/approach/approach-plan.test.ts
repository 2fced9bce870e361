import { describe, expect, test } from 'vitest'
import { approachFrame, barMetres, canDraw, type DrawnApproach, type MetrePoint, PLAN } from './approach-frame.ts'
import { approachPlan } from './approach-plan.ts'

const complete: DrawnApproach = {
  street: { name: 'Mlynské nivy', bearing: 90, position: [0, 20] },
  building: [
    [-10, 0],
    [20, 0],
    [20, -15],
    [-10, -15],
  ],
  entrance: [0, 0],
  parking: [30, 8],
  stop: [-100, 12],
  stepFreeWay: [
    [30, 8],
    [0, 8],
    [0, 0],
  ],
}
const texts = { title: 'Plan <north>', north: 'N', formatMetres: (metres: number) => `${metres} m` }
const classesOf = (svg: string) => new Set([...svg.matchAll(/class="(ap-[a-z-]+)/g)].map(([, name]) => name))

describe('approachPlan', () => {
  test('draws every stated part with a scale bar and a north arrow', () => {
    expect(classesOf(approachPlan(complete, texts))).toEqual(
      new Set([
        ...['ap-ground', 'ap-street-case', 'ap-street', 'ap-name', 'ap-building', 'ap-way-case', 'ap-way'],
        ...['ap-parking', 'ap-glyph', 'ap-stop', 'ap-entrance', 'ap-ruler', 'ap-small', 'ap-north'],
      ]),
    )
  })

  test.each([
    ['street', ['ap-street', 'ap-name']],
    ['building', ['ap-building']],
    ['entrance', ['ap-entrance']],
    ['parking', ['ap-parking']],
    ['stop', ['ap-stop']],
    ['stepFreeWay', ['ap-way']],
  ] as const)('draws no %s that is not stated', (part, missing) => {
    const drawn = classesOf(approachPlan({ ...complete, [part]: undefined }, texts))
    for (const name of missing) expect(drawn).not.toContain(name)
  })

  test('escapes its texts', () => {
    const svg = approachPlan({ ...complete, street: { name: '<b>"&', bearing: 0, position: [0, 20] } }, texts)
    expect(svg).toContain('aria-label="Plan &lt;north&gt;"')
    expect(svg).toContain('&lt;b&gt;&quot;&amp;')
    expect(svg).not.toContain('<b>')
  })

  test.each([0, 45, 90, 135, 200, 270, 359.9])('writes the name of a street with the bearing %d upright', (bearing) => {
    const svg = approachPlan({ ...complete, street: { name: 'A', bearing, position: [0, 20] } }, texts)
    const turn = Number(svg.match(/ap-name" transform="translate\([^)]*\) rotate\((-?[\d.]+)\)/)?.[1])
    expect(Math.abs(turn)).toBeLessThanOrEqual(90)
    expect(Math.abs(Math.sin(((turn - (bearing - 90)) * Math.PI) / 180))).toBeLessThan(0.01)
  })

  test('draws the street through its position in its direction', () => {
    const svg = approachPlan(complete, texts)
    const y = Number(approachFrame(complete).toPx([0, 20])[1].toFixed(1))
    expect(svg).toContain(`<path class="ap-street" d="M-200 ${y}L600 ${y}"/>`)
  })

  test.each<[string, MetrePoint, number]>([
    ['south', [0, 0], -90],
    ['west', [-10, -7], 0],
    ['north', [0, -15], 90],
  ])('points the arrow of an entrance in the %s into the building', (_side, entrance, degrees) => {
    const svg = approachPlan({ ...complete, entrance }, texts)
    const turn = Number(svg.match(/rotate\((-?\d+)\)"><circle class="ap-entrance"/)?.[1] ?? 0)
    expect(turn).toBe(degrees)
  })

  test('shows a far stop by an arrow at the edge', () => {
    const svg = approachPlan({ ...complete, stop: [-900, 0] }, texts)
    const [, x, y] = svg.match(/<g transform="translate\(([\d.-]+) ([\d.-]+)\)"><circle class="ap-stop"/) ?? []
    expect(classesOf(svg)).toContain('ap-far')
    expect(Number(x)).toBe(28)
    expect(Number(y)).toBeCloseTo(approachFrame({ ...complete, stop: [-900, 0] }).toPx([0, 0])[1], 0)
  })
})

describe('approachFrame', () => {
  test('converts metres to scale and contains every part', () => {
    const { toPx, pxPerMetre } = approachFrame(complete)
    const [from, to] = [toPx([-100, 12]), toPx([30, 8])]
    expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeCloseTo(Math.hypot(130, 4) * pxPerMetre)
    for (const point of [complete.stop, complete.parking, ...(complete.building ?? [])]) {
      const [x, y] = toPx(point ?? [0, 0])
      expect(x).toBeGreaterThanOrEqual(20)
      expect(x).toBeLessThanOrEqual(PLAN.width - 20)
      expect(y).toBeGreaterThanOrEqual(20)
      expect(y).toBeLessThanOrEqual(PLAN.height - PLAN.footer - 20)
    }
  })

  test('does not enlarge two close parts without limit', () => {
    expect(approachFrame({ entrance: [0, 0], parking: [1, 1] }).pxPerMetre).toBe(8)
  })
})

test.each([
  [3, 130, 20],
  [2.5, 130, 50],
  [8, 130, 10],
  [0.4, 130, 200],
])('fits a round length into the bar at %d px per metre', (pxPerMetre, maxPx, metres) => {
  expect(barMetres(pxPerMetre, maxPx)).toBe(metres)
})

test.each<[string, DrawnApproach, boolean]>([
  ['nothing', {}, false],
  ['only an entrance', { entrance: [0, 0] }, false],
  ['only a stop', { stop: [50, 0] }, false],
  ['an entrance and a street', { entrance: [0, 0], street: { name: 'A', bearing: 0, position: [5, 5] } }, true],
])('decides whether %s can be drawn', (_name, approach, expected) => {
  expect(canDraw(approach)).toBe(expected)
})
