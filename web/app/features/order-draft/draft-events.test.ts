import type { InvoicingDetails } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { type DraftEvent, reduceDraft } from './draft-events.ts'
import { parseDraft } from './draft-json.ts'
import { choiceOf, type OrderDraft } from './order-draft.ts'
import { firstIncompleteStep, redirectFrom } from './order-steps.ts'

const at = '2026-11-15T10:00:00.000Z'
const box = { id: 'b1', name: 'Box 131', number: '131', sizeClass: 'SMALL' } as const
const chosen = { type: 'boxChosen', box, warehouseId: 'w1', draftId: 'd1', at } as const
const details: InvoicingDetails = {
  version: 0,
  type: 'FyzickaOsoba',
  firstName: 'Eva',
  lastName: 'Horváthová',
  email: 'eva@demo.boxzone.test',
  telephoneNumber: '+421900000131',
  personalId: null,
  company: null,
  address: { street: 'Trnavská', number: '12', city: 'Bratislava', zip: '821 08', countryCode: 'SVK' },
}

function after(...events: DraftEvent[]): OrderDraft {
  const draft = events.reduce<OrderDraft | undefined>(reduceDraft, undefined)
  if (!draft) throw new Error('There is no draft')
  return draft
}

test('creates a draft with version 0 and without preselected services when the customer chooses a Box', () => {
  expect(after(chosen)).toMatchObject({
    draftId: 'd1',
    box,
    warehouseId: 'w1',
    version: 0,
    createdAt: at,
    insurance: null,
    invoicing: { periodInMonths: 1 },
    invoicingDetails: null,
    invoicingDetailsValid: false,
    paymentFailed: false,
    voucherToken: null,
    forceValidate: false,
  })
})

test('ignores a choice without a draft', () => {
  expect(reduceDraft(undefined, { type: 'periodChosen', periodInMonths: 3 })).toBeUndefined()
})

test('retains all choices when the customer chooses the same Box again', () => {
  const draft = after(chosen, { type: 'periodChosen', periodInMonths: 3 }, { type: 'detailsEdited', details })
  expect(reduceDraft(draft, { ...chosen, draftId: 'd2' })).toEqual(draft)
})

test('retains the details and the draft id for another Box so that the server releases the first one', () => {
  const other = { ...chosen, box: { ...box, id: 'b2' }, draftId: 'd2', warehouseId: 'w2' }
  const draft = after(
    chosen,
    { type: 'insuranceChosen', insurance: { kind: 'tier', id: 'i1' } },
    { type: 'detailsVerified', details },
    other,
  )
  expect(draft).toMatchObject({ draftId: 'd1', version: 0, invoicingDetails: details, invoicingDetailsValid: true })
  expect(draft.insurance, 'tiers belong to a country').toBeNull()
})

test('creates another draft for another Box after an order was placed', () => {
  const other = { ...chosen, box: { ...box, id: 'b2' }, draftId: 'd2' }
  expect(after(chosen, { type: 'placed', orderId: 'o1' }, other)).toMatchObject({ draftId: 'd2', orderId: null })
})

test('invalidates edited details without changing the version', () => {
  const draft = after(
    chosen,
    { type: 'detailsVerified', details },
    { type: 'detailsEdited', details: { ...details, firstName: 'E' } },
  )
  expect(draft).toMatchObject({ invoicingDetailsValid: false, version: 0 })
})

test('retains refused details, marks them as invalid and forces their validation', () => {
  const draft = after(chosen, { type: 'detailsVerified', details }, { type: 'detailsRefused' })
  expect(draft).toMatchObject({ invoicingDetails: details, invoicingDetailsValid: false, forceValidate: true })
})

test('ignores field errors that an earlier release stored in the draft', () => {
  const draft = after(chosen, { type: 'detailsEdited', details })
  const stored = JSON.stringify({ ...draft, refusedFields: { telephoneNumber: 'phoneNumber-invalid' } })
  expect(parseDraft(stored, at)).toEqual(draft)
})

test('increments the version with every prefill and reset', () => {
  const prefilled = { type: 'detailsPrefilled', details, userId: 'u1' } as const
  expect(after(chosen, prefilled)).toMatchObject({ version: 1, prefilledFor: 'u1', invoicingDetails: { version: 1 } })
  expect(after(chosen, prefilled, { type: 'detailsReset' })).toMatchObject({ version: 2, invoicingDetails: null })
  expect(after(chosen, prefilled, prefilled).version).toBe(2)
})

test('records a failed payment only for its order', () => {
  const placed = { type: 'placed', orderId: 'o1' } as const
  const failed = { type: 'paymentFailed', orderId: 'o1' } as const
  expect(after(chosen, placed, failed)).toMatchObject({ paymentFailed: true, failedOrderId: 'o1' })
  expect(after(chosen, placed, { ...failed, orderId: 'another' }).paymentFailed).toBe(false)
  expect(after(chosen, placed, failed, { type: 'placed', orderId: 'o2' })).toMatchObject({
    paymentFailed: false,
    orderId: 'o2',
    failedOrderId: 'o1',
  })
})

test('records the order that is being changed until the changed order is placed', () => {
  const placed = { type: 'placed', orderId: 'o1' } as const
  const begun = { type: 'changeBegun', orderId: 'o1' } as const
  const draft = after(chosen, placed, begun)
  expect(draft).toMatchObject({ orderId: 'o1', changedOrderId: 'o1', paymentFailed: false })
  expect(parseDraft(JSON.stringify(draft), at)).toEqual(draft)
  expect(after(chosen, placed, { ...begun, orderId: 'another' }).changedOrderId).toBeNull()
  expect(reduceDraft(draft, { type: 'placed', orderId: 'o2' })).toMatchObject({ orderId: 'o2', changedOrderId: null })
})

test('deletes only the draft of the fulfilled order', () => {
  const draft = after(chosen, { type: 'placed', orderId: 'o1' })
  expect(reduceDraft(draft, { type: 'fulfilled', orderId: 'o1' })).toBeUndefined()
  expect(reduceDraft(draft, { type: 'fulfilled', orderId: 'o2' })).toBe(draft)
})

test.each([
  [0, 1],
  [30, 24],
  [Number.NaN, 1],
  [5, 5],
])('limits a period of %d months to %d', (months, expected) => {
  expect(after(chosen, { type: 'periodChosen', periodInMonths: months }).invoicing.periodInMonths).toBe(expected)
})

test('redirects every later step to the first incomplete one', () => {
  const first = after(chosen)
  const own = after(chosen, { type: 'insuranceChosen', insurance: { kind: 'own', declared: false } })
  const insured = after(chosen, { type: 'insuranceChosen', insurance: { kind: 'own', declared: true } })
  const ready = after(
    chosen,
    { type: 'insuranceChosen', insurance: { kind: 'tier', id: 'i' } },
    { type: 'detailsVerified', details },
  )
  expect([first, own, insured, ready].map(firstIncompleteStep)).toEqual([
    '/order/first',
    '/order/first',
    '/order/user-details',
    '/order/summary',
  ])
  expect(redirectFrom('/order/summary', first)).toBe('/order/first')
  expect(redirectFrom('/order/summary', insured)).toBe('/order/user-details')
  expect(redirectFrom('/order/first', ready)).toBeUndefined()
})

test('restores a stored draft without changes', () => {
  const draft = after(
    chosen,
    { type: 'detailsPrefilled', details, userId: 'u1' },
    { type: 'voucherEntered', voucherToken: ' X ' },
  )
  expect(parseDraft(JSON.stringify(draft), 'later')).toEqual(draft)
  expect(draft.voucherToken).toBe('X')
})

test('retains the chosen first day in the stored draft and for another Box', () => {
  const draft = after(chosen, { type: 'startChosen', startsOn: '2026-12-10' })
  expect(parseDraft(JSON.stringify(draft), at)?.startsOn).toBe('2026-12-10')
  expect(reduceDraft(draft, { ...chosen, box: { ...box, id: 'b2' } })?.startsOn).toBe('2026-12-10')
  expect(choiceOf(draft)).toMatchObject({ startsOn: '2026-12-10' })
  expect(choiceOf(after(chosen))).not.toHaveProperty('startsOn')
  expect(parseDraft(JSON.stringify({ ...draft, startsOn: 'tomorrow' }), at)?.startsOn).toBeNull()
})

test('adds createdAt to an old draft', () => {
  const { createdAt: _createdAt, ...old } = after(chosen)
  expect(parseDraft(JSON.stringify(old), '2027-01-01T00:00:00.000Z')?.createdAt).toBe('2027-01-01T00:00:00.000Z')
})

test.each(['', 'null', '{', '[]', '{"box":{}}', '"x"', '{"box":{"id":"b"},"draftId":7}'])(
  'returns no draft for the stored text %j',
  (stored) => {
    expect(parseDraft(stored, at)).toBeUndefined()
  },
)

test('replaces invalid fields of a stored draft by defaults', () => {
  const stored = {
    ...after(chosen),
    insurance: 3,
    invoicing: { periodInMonths: 1e9 },
    invoicingDetails: 'x',
    version: 'y',
  }
  expect(parseDraft(JSON.stringify({ ...stored, invoicingDetailsValid: true }), at)).toMatchObject({
    insurance: null,
    invoicing: { periodInMonths: 1 },
    invoicingDetails: null,
    invoicingDetailsValid: false,
    version: 0,
  })
})

test('orders without a refused promotion until the details or the Box change', () => {
  const refused = after(chosen, { type: 'detailsVerified', details }, { type: 'promotionRefused' })
  expect(choiceOf(refused)).toMatchObject({ withoutPromotion: true })
  expect(parseDraft(JSON.stringify(refused), at)?.withoutPromotion).toBe(true)
  const changes: DraftEvent[] = [
    { type: 'detailsEdited', details },
    { type: 'detailsPrefilled', details, userId: 'u1' },
    { type: 'detailsReset' },
    { ...chosen, box: { ...box, id: 'b2' } },
  ]
  for (const change of changes) expect(reduceDraft(refused, change)?.withoutPromotion, change.type).toBe(false)
  expect(choiceOf(after(chosen))).not.toHaveProperty('withoutPromotion')
})
