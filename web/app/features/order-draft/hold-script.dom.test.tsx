import { beforeEach, expect, test } from 'vitest'
import { changeDraft } from './draft-store.ts'
import { holdScript } from './hold-script.ts'

const run = () => {
  new Function(holdScript)()
  return 'holds' in document.documentElement.dataset
}

beforeEach(() => {
  delete document.documentElement.dataset.holds
})

test('marks the document only while the stored draft holds a Box', () => {
  expect(run()).toBe(false)
  const box = { id: 'b1', name: 'Box 119', number: '119', sizeClass: 'SMALL' } as const
  changeDraft({ type: 'boxChosen', box, warehouseId: 'w1', draftId: 'd1', at: new Date().toISOString() })
  expect(run()).toBe(false)
  changeDraft({ type: 'held', boxId: 'b1', heldUntil: new Date(Date.now() - 1).toISOString() })
  expect(run()).toBe(false)
  changeDraft({ type: 'held', boxId: 'b1', heldUntil: new Date(Date.now() + 60_000).toISOString() })
  expect(run()).toBe(true)
})

test('ignores an unreadable draft', () => {
  localStorage.setItem('orderDraft', '{')
  expect(run()).toBe(false)
})
