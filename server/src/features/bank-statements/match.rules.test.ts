import { expect, test } from 'vitest'
import type { CamtEntry } from './camt.rules.ts'
import { matchEntries, matchEntry, type OpenInvoice } from './match.rules.ts'

const payerIban = 'SK3112000000198742637541'
const entry: CamtEntry = {
  ...{ reference: '1', bookedOn: '2026-12-01', amount: 6400, currency: 'EUR', payerName: null, payerIban },
  texts: ['/VS2026000001/SS/KS'],
}
const invoice: OpenInvoice = {
  ...{ rentId: 'a', variableSymbol: '2026000001', owed: 6400, currency: 'EUR', isPaid: false, payerIbans: [] },
}

test('marks an entry as exact only with the symbol, the amount and the currency of one unpaid invoice', () => {
  expect(matchEntry(entry, [invoice])).toEqual({ state: 'EXACT', rentId: 'a', remark: null })
  expect(matchEntry(entry, [{ ...invoice, owed: 6401 }])).toMatchObject({ state: 'PROPOSED', remark: 'amount' })
  expect(matchEntry(entry, [{ ...invoice, isPaid: true }])).toMatchObject({ state: 'PROPOSED', remark: 'paid' })
  expect(matchEntry(entry, [{ ...invoice, currency: 'CZK' }])).toMatchObject({ state: 'UNMATCHED' })
  expect(matchEntry(entry, [])).toMatchObject({ state: 'UNMATCHED', rentId: null })
})

test('proposes the one invoice that matches by payer account and amount, and none when several match', () => {
  const withoutSymbol = { ...entry, texts: [] }
  const known = { ...invoice, payerIbans: [payerIban] }
  expect(matchEntry(withoutSymbol, [known])).toEqual({ state: 'PROPOSED', rentId: 'a', remark: 'payer' })
  expect(matchEntry(withoutSymbol, [known, { ...known, rentId: 'b' }])).toMatchObject({ state: 'UNMATCHED' })
  expect(matchEntry(withoutSymbol, [invoice])).toMatchObject({ state: 'UNMATCHED' })
})

test('marks only one of two equal transfers as the exact payment of an invoice', () => {
  const second = { ...entry, reference: '2' }
  expect(matchEntries([entry, second], [invoice]).map(({ state, remark }) => [state, remark])).toEqual([
    ['EXACT', null],
    ['PROPOSED', 'paid'],
  ])
})
