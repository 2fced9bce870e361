import { expect, test } from 'vitest'
import { SAMPLE_FLOOR } from '#app/ui/drawings/floor-plan/sample-floor.ts'
import { routesToBoxes } from './routes-to-boxes.ts'

test('finds a route from the entrance to every Box', () => {
  const routes = routesToBoxes([SAMPLE_FLOOR])
  expect([...routes.keys()]).toEqual(SAMPLE_FLOOR.boxes.map(({ number }) => number))
  const { metres, points } = routes.get('101') ?? {}
  expect(metres).toBeGreaterThan(0)
  expect(points?.at(-1)).toEqual([2, 2])
})

test('adds the stairs to the distance of a Box on an upper floor', () => {
  const upstairs = {
    ...SAMPLE_FLOOR,
    id: 'first',
    boxes: SAMPLE_FLOOR.boxes.map((box) => ({ ...box, number: `2${box.number}` })),
  }
  const routes = routesToBoxes([SAMPLE_FLOOR, upstairs])
  expect(routes.get('2101')?.metres ?? 0).toBeGreaterThan(routes.get('101')?.metres ?? 0)
})
