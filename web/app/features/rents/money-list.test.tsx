import type { MoneyEntry } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { MoneyList } from './money-list.tsx'

const entry: MoneyEntry = {
  id: 'm1',
  kind: 'DEPOSIT',
  on: '2026-11-10',
  amount: 64,
  currency: 'EUR',
  contractId: 'c1',
  boxName: 'Box 131',
  warehouseName: 'Ružinov',
  number: null,
  done: true,
}
const textOf = (...entries: MoneyEntry[]) => visibleText(renderToText(<MoneyList entries={entries} />)).join(' ')

test('shows deposits, refunds, credit notes and used credit with their amounts', () => {
  expect(textOf(entry)).toMatch(/Deposit paid Box 131, Ružinov · .*2026 −€64.00/)
  expect(textOf({ ...entry, kind: 'UNUSED_DAYS', amount: 12.4, done: false })).toMatch(
    /Refund for unused days .* on its way to you \+€12.40/,
  )
  expect(textOf({ ...entry, kind: 'CREDIT_NOTE', number: 'D2026000001' })).toMatch(/Credit note .*D2026000001 −€64.00/)
  expect(textOf({ ...entry, kind: 'CREDIT_USED', boxName: null })).toMatch(/Credit used .*−€64.00/)
})

test('shows nothing without entries', () => {
  expect(textOf()).toBe('')
})
