import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlanFloor } from './floor.ts'
import { area } from './geometry.ts'
import { isoPlan } from './iso-plan.ts'
import { legendSwatch } from './legend.ts'
import { miniPlan } from './mini-plan.ts'
import { planDrawing } from './plan-drawing.ts'
import { SAMPLE_FLOOR } from './sample-floor.ts'

const texts = {
  title: 'Plan',
  entrance: 'In',
  exit: 'Out',
  fiveMetres: '5 m',
  box: ({ number }: { number: string }) => `Box ${number}`,
}

test('draws every Box once as an option with its name', () => {
  const svg = planDrawing(SAMPLE_FLOOR, { texts, selected: '105' })
  expect(svg.match(/role="option"/g)).toHaveLength(SAMPLE_FLOOR.boxes.length)
  expect(svg.match(/aria-selected="true"/g)).toHaveLength(1)
  expect(svg).toContain('aria-label="Box 105"')
})

test('shows the state by a number, a hatch or a dash', () => {
  const svg = planDrawing(SAMPLE_FLOOR, { texts })
  expect(svg.match(/class="pl-number"/g)).toHaveLength(3)
  expect(svg.match(/fill="url\(#plan-busy\)"/g)).toHaveLength(2)
  expect(svg.match(/class="pl-dash"/g)).toHaveLength(1)
})

test('draws a rectangle with the area of its Box', () => {
  const scale = 100
  const svg = planDrawing(SAMPLE_FLOOR, { texts, scale })
  const [, w = '', h = ''] = /class="pl-shape" x="[^"]+" y="[^"]+" width="([^"]+)" height="([^"]+)"/.exec(svg) ?? []
  const joint = 3
  expect(((Number(w) + joint) / scale) * ((Number(h) + joint) / scale)).toBeCloseTo(
    area(SAMPLE_FLOOR.boxes[0]?.polygon ?? []),
    2,
  )
})

test('escapes texts in every drawing of a floor', () => {
  const evil = '"><script>x</script>'
  const floor: PlanFloor = { ...SAMPLE_FLOOR, boxes: SAMPLE_FLOOR.boxes.map((box) => ({ ...box, number: evil })) }
  const all = [
    planDrawing(floor, {
      texts: { title: evil, entrance: evil, exit: evil, fiveMetres: evil, box: () => evil },
      id: evil,
      selected: evil,
    }),
    isoPlan(floor, {
      title: evil,
      selected: evil,
      selectedLabel: evil,
      entranceLabel: evil,
      parking: { bays: 2, sign: evil },
    }),
    miniPlan(floor, { selected: evil }),
    legendSwatch('available', evil, evil),
  ]
  expect(all.join('')).not.toContain('<script')
})

const coordinate = fc.double({ min: -1, max: 12, noNaN: true })
const point = fc.tuple(coordinate, coordinate)

test('draws any outline, door or wall without invalid numbers', () => {
  const box = fc.record({
    polygon: fc.array(point, { maxLength: 7 }),
    door: point,
    state: fc.constantFrom('available', 'busy', 'inactive'),
  })
  fc.assert(
    fc.property(
      fc.array(box, { maxLength: 5 }),
      fc.array(fc.tuple(coordinate, coordinate, coordinate, coordinate), { maxLength: 3 }),
      (shapes, walls) => {
        const boxes = shapes.map((shape, index) => ({
          ...shape,
          boxId: `${index}`,
          number: `${index}`,
          sizeClass: 'XS' as const,
          height: 2.5,
        }))
        const floor: PlanFloor = { ...SAMPLE_FLOOR, walls, boxes }
        const svg =
          planDrawing(floor, { texts, selected: '0' }) +
          isoPlan(floor, { title: 'x', selected: '0', selectedLabel: '0' }) +
          miniPlan(floor)
        expect(svg).not.toMatch(/NaN|Infinity|undefined/)
      },
    ),
    { numRuns: 40 },
  )
})
