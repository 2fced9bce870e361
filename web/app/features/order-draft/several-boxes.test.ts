import { describe, expect, test } from 'vitest'
import { type DraftEvent, reduceDraft } from './draft-events.ts'
import { parseDraft } from './draft-json.ts'
import { boxesOf, choiceOf, type OrderDraft } from './order-draft.ts'

const at = '2026-11-15T10:00:00.000Z'
const boxOf = (number: number) => ({
  ...{ id: `b${number}`, name: `Box ${number}`, number: `${number}` },
  sizeClass: 'SMALL' as const,
})
const chosen = { type: 'boxChosen', box: boxOf(1), warehouseId: 'w1', draftId: 'd1', at } as const
const added = (number: number) => ({ type: 'boxAdded', box: boxOf(number) }) as const
const removed = (number: number) => ({ type: 'boxRemoved', boxId: `b${number}` }) as const
const lost = (number: number) => ({ type: 'boxLost', boxId: `b${number}` }) as const

function after(...events: DraftEvent[]): OrderDraft {
  const draft = events.reduce<OrderDraft | undefined>(reduceDraft, undefined)
  if (!draft) throw new Error('There is no draft')
  return draft
}
const idsAfter = (...events: DraftEvent[]) => boxesOf(after(chosen, ...events)).map(({ id }) => id)

describe('draft with several Boxes', () => {
  test('adds at most two further Boxes and each Box once', () => {
    expect(idsAfter(added(2), added(2), added(1), added(3), added(4))).toEqual(['b1', 'b2', 'b3'])
  })

  test('removes a Box and makes the next one the first Box', () => {
    expect(idsAfter(added(2), added(3), removed(1))).toEqual(['b2', 'b3'])
    expect(idsAfter(added(2), removed(2))).toEqual(['b1'])
  })

  test('retains the last Box', () => expect(idsAfter(removed(1))).toEqual(['b1']))

  test('names the lost Box until the customer closes the message or changes the Boxes', () => {
    const draft = after(chosen, added(2), lost(1))
    expect(draft).toMatchObject({ box: boxOf(2), others: [], lostNumber: '1' })
    for (const event of [{ type: 'lossRead' } as const, added(3)])
      expect(reduceDraft(draft, event)?.lostNumber, event.type).toBeNull()
  })

  test('retains the further Boxes when the customer changes the first one in the same warehouse', () => {
    expect(idsAfter(added(2), { ...chosen, box: boxOf(3) })).toEqual(['b3', 'b2'])
    expect(idsAfter(added(2), { ...chosen, box: boxOf(3), warehouseId: 'w2' })).toEqual(['b3'])
  })

  test('replaces the Boxes of the draft by several chosen ones and names one that is not available', () => {
    const chosenTogether = { ...chosen, others: [boxOf(4)], lostNumber: '9' }
    expect(after(chosen, added(2), chosenTogether)).toMatchObject({
      box: boxOf(1),
      others: [boxOf(4)],
      lostNumber: '9',
    })
    expect(idsAfter(added(2), { ...chosenTogether, box: boxOf(3) })).toEqual(['b3', 'b4'])
    expect(idsAfter(added(2), { ...chosen, others: [] })).toEqual(['b1'])
  })

  test('makes a further Box the first one when the customer chooses it again', () => {
    expect(idsAfter(added(2), { ...chosen, box: boxOf(2) })).toEqual(['b2', 'b1'])
  })

  test('begins a draft of one Box after a placed order', () => {
    expect(idsAfter(added(2), { type: 'placed', orderId: 'o1' }, { ...chosen, box: boxOf(3) })).toEqual(['b3'])
  })

  test('restores the stored Boxes and ignores invalid ones', () => {
    const draft = after(chosen, added(2), added(3))
    expect(parseDraft(JSON.stringify(draft), at)).toEqual(draft)
    const stored = { ...draft, others: [3, null, {}, boxOf(2), boxOf(3), boxOf(4)] }
    expect(parseDraft(JSON.stringify(stored), at)?.others).toEqual([boxOf(2), boxOf(3)])
    expect(parseDraft(JSON.stringify({ ...draft, others: undefined }), at)?.others).toEqual([])
  })

  test('sends the ids only for several Boxes', () => {
    expect(choiceOf(after(chosen, added(2)))).toMatchObject({ boxId: 'b1', boxIds: ['b1', 'b2'] })
    expect(choiceOf(after(chosen))).not.toHaveProperty('boxIds')
  })
})
