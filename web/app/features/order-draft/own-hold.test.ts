import { expect, test } from 'vitest'
import { type DraftEvent, reduceDraft } from './draft-events.ts'
import type { OrderDraft } from './order-draft.ts'
import { ownHoldOf } from './own-hold.ts'

const at = '2026-11-15T10:00:00.000Z'
const heldUntil = '2026-11-15T10:15:00.000Z'
const now = new Date('2026-11-15T10:05:00.000Z')
const box = { id: 'b1', name: 'Box 119', number: '119', sizeClass: 'SMALL' } as const
const chosen = { type: 'boxChosen', box, warehouseId: 'w1', draftId: 'd1', at } as const
const held = { type: 'held', boxId: 'b1', heldUntil } as const
const placed = { type: 'placed', orderId: 'o1' } as const

const holdAfter = (...events: DraftEvent[]) =>
  ownHoldOf(events.reduce<OrderDraft | undefined>(reduceDraft, undefined), now)

test('returns the held Box, the end of the hold and the step at which the customer continues', () => {
  expect(holdAfter(chosen, held)).toEqual({
    box,
    others: [],
    warehouseId: 'w1',
    heldUntil: new Date(heldUntil),
    step: '/order/first',
  })
  const insured = { type: 'insuranceChosen', insurance: { kind: 'tier', id: 'i1' } } as const
  expect(holdAfter(chosen, held, insured)?.step).toBe('/order/user-details')
})

test.each([
  ['without a hold', [chosen]],
  ['with a hold of another Box', [chosen, { ...held, boxId: 'b2' }]],
  ['after another Box was chosen', [chosen, held, { ...chosen, box: { ...box, id: 'b2' } }]],
  ['after the server refused the Box', [chosen, held, { ...held, heldUntil: null }]],
  ['after the order was placed', [chosen, held, placed]],
  ['after the order was fulfilled', [chosen, held, placed, { type: 'fulfilled', orderId: 'o1' }]],
  ['while a placed order awaits its payment', [chosen, held, placed, held]],
] as const)('returns no hold %s', (_name, events) => expect(holdAfter(...events)).toBeUndefined())

test('returns no hold after its end', () => {
  const draft = [chosen, held].reduce<OrderDraft | undefined>(reduceDraft, undefined)
  expect(ownHoldOf(draft, new Date(heldUntil))).toBeUndefined()
})

test('returns the hold of an order whose payment failed or that the customer is changing', () => {
  expect(holdAfter(chosen, placed, { type: 'paymentFailed', orderId: 'o1' }, held)).toBeDefined()
  expect(holdAfter(chosen, placed, { type: 'changeBegun', orderId: 'o1' }, held)).toBeDefined()
})

test('does not change the draft when the hold is the same', () => {
  const draft = [chosen, held].reduce<OrderDraft | undefined>(reduceDraft, undefined)
  expect(reduceDraft(draft, held)).toBe(draft)
})
