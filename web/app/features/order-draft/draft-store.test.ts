import { expect, test, vi } from 'vitest'
import { changeDraft, getDraft } from './draft-store.ts'

const box = { id: 'b1', name: 'Box 131', number: '131', sizeClass: 'SMALL' } as const

test('reads a draft that another tab stored', () => {
  let stored: string | null = null
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value
    },
  })
  const draft = changeDraft({
    type: 'boxChosen',
    box,
    warehouseId: 'w1',
    draftId: 'd1',
    at: '2026-11-15T10:00:00.000Z',
  })
  expect(getDraft()).toBe(draft)
  stored = JSON.stringify({ ...draft, voucherToken: 'SPRING' })
  expect(getDraft()?.voucherToken).toBe('SPRING')
  expect(getDraft()).toBe(getDraft())
  vi.unstubAllGlobals()
})

test('works in memory when the storage is full', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  changeDraft({ type: 'boxChosen', box, warehouseId: 'w1', draftId: 'd1', at: '2026-11-15T10:00:00.000Z' })
  changeDraft({ type: 'periodChosen', periodInMonths: 7 })
  expect(getDraft()?.invoicing.periodInMonths).toBe(7)
  vi.unstubAllGlobals()
})
