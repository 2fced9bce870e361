import { expect, test } from 'vitest'
import { SAMPLE_FLOOR } from '#app/ui/drawings/floor-plan/sample-floor.ts'
import { boxWay } from './box-way.ts'

const options = { boxId: 'id-102', width: 340, texts: { title: 'Way', entrance: 'Entrance' } }

test('draws the route from the entrance to the Box and marks only this Box', () => {
  const way = boxWay([SAMPLE_FLOOR], options)
  expect(way).toMatchObject({ floor: 'Ground', isUpstairs: false })
  expect(way?.metres).toBeGreaterThan(0)
  expect(way?.svg.match(/is-selected/g)).toHaveLength(1)
  expect(way?.svg).toContain('class="pl-route"')
  expect(way?.svg).toContain('>102<')
  expect(way?.svg).toContain('>Entrance<')
})

test('draws all other Boxes in the same way in every state', () => {
  const others = (floor: typeof SAMPLE_FLOOR) => boxWay([floor], options)?.svg
  const changed = {
    ...SAMPLE_FLOOR,
    boxes: SAMPLE_FLOOR.boxes.map((box) => ({ ...box, state: 'inactive' as const })),
  }
  expect(others(SAMPLE_FLOOR)).not.toMatch(/is-available|is-inactive|>101</)
  expect(others(changed)).toBe(others(SAMPLE_FLOOR))
})

test('reports an upper floor and draws nothing for an unknown Box', () => {
  const ground = { ...SAMPLE_FLOOR, id: 'other', boxes: [] }
  expect(boxWay([ground, SAMPLE_FLOOR], options)?.isUpstairs).toBe(true)
  expect(boxWay([SAMPLE_FLOOR], { ...options, boxId: 'unknown' })).toBeUndefined()
})
