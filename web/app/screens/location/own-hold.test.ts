import { expect, test } from 'vitest'
import type { OwnHold } from '#app/features/order-draft/own-hold.ts'
import type { LocationData } from './location-data.ts'
import { withOwnHold } from './own-hold.ts'
import { selectionFrom } from './selection.ts'
import { visibleSelection } from './shown-plan.ts'

const plan = (number: string, state: 'available' | 'busy') => ({
  boxId: `id-${number}`,
  number,
  state,
  polygon: [],
  height: 2.4,
  sizeClass: 'SMALL' as const,
  door: [0, 0] as const,
})
const floor = { id: 'f1', name: '1', width: 9, height: 9, walls: [], doors: [] }
const floors = [
  { ...floor, boxes: [plan('118', 'busy')] },
  { ...floor, id: 'f2', boxes: [plan('119', 'busy'), plan('120', 'busy')] },
]
// Safe cast: the functions read only these fields.
const data = { boxes: [], soon: [], floors } as unknown as LocationData
const held: OwnHold = {
  box: { id: 'id-119', name: 'Box 119', number: '119', sizeClass: 'SMALL' },
  others: [{ id: 'id-120', name: 'Box 120', number: '120', sizeClass: 'SMALL' }],
  warehouseId: 'w1',
  heldUntil: new Date('2026-11-15T10:15:00.000Z'),
  step: '/order/first',
}
const selected = (query: string) => selectionFrom(new URLSearchParams(query))
const shown = (query: string) => visibleSelection(withOwnHold(data, held), selected(query), held)

test('shows the Box that this browser holds as free on the plan', () => {
  const boxes = withOwnHold(data, held).floors.flatMap((one) => one.boxes)
  expect(boxes.filter(({ state }) => state === 'available').map(({ number }) => number)).toEqual(['119', '120'])
})

test('shows a further Box of the order as held by this browser', () => {
  expect(shown('box=120')).toMatchObject({ missing: undefined, heldChoice: { number: '120' }, floorIndex: 1 })
})

test.each(['', 'box=119'])('shows the Box as held by this browser, not as taken, with the query "%s"', (query) => {
  const { missing, heldChoice, floorIndex } = shown(query)
  expect([missing, heldChoice?.number, floorIndex]).toEqual([undefined, '119', 1])
})

test('reports a Box of another customer as taken', () => {
  expect(shown('box=118')).toMatchObject({ missing: '118', heldChoice: undefined })
  expect(visibleSelection(data, selected('box=119'), undefined)).toMatchObject({
    missing: '119',
    heldChoice: undefined,
  })
})
