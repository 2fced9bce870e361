import { expect, test } from 'vitest'
import { SAMPLE_FLOOR } from '#app/ui/drawings/floor-plan/sample-floor.ts'
import { routesToBoxes } from './routes-to-boxes.ts'

test('every Box has a walked way from the entrance to its door', () => {
  const ways = routesToBoxes([SAMPLE_FLOOR])
  expect([...ways.keys()]).toEqual(SAMPLE_FLOOR.boxes.map(({ number }) => number))
  const { metres, points } = ways.get('101') ?? {}
  expect(metres).toBeGreaterThan(0)
  expect(points?.at(-1)).toEqual([2, 2])
})

test('a Box upstairs is farther than the same one below', () => {
  const upstairs = {
    ...SAMPLE_FLOOR,
    id: 'first',
    boxes: SAMPLE_FLOOR.boxes.map((box) => ({ ...box, number: `2${box.number}` })),
  }
  const ways = routesToBoxes([SAMPLE_FLOOR, upstairs])
  expect(ways.get('2101')?.metres ?? 0).toBeGreaterThan(ways.get('101')?.metres ?? 0)
})
