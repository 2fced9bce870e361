import { describe, expect, test } from 'vitest'
import { matchCandidates } from './match.rules.ts'

const invoice = (number: string, customer: string, owed: number, currency = 'EUR') => ({
  number,
  customer,
  owed,
  currency,
  rentId: `rent-${number}`,
  contractNumber: `HZ${number}`,
})
const transfer = { amount: 50, currency: 'EUR', payerName: 'KOVACOVA ANNA', rentId: null }

describe('matchCandidates', () => {
  test('omits invoices in another currency and above the amount', () => {
    const invoices = [invoice('1', 'Ján Novák', 50.01), invoice('2', 'Ján Novák', 20, 'CZK'), invoice('3', 'Eva', 20)]
    expect(matchCandidates(invoices, transfer, '').map(({ number }) => number)).toEqual(['3'])
  })

  test('puts the proposed invoice first, then the payer, then the equal amount', () => {
    const invoices = [
      ...[invoice('1', 'Eva Malá', 49), invoice('2', 'Eva Malá', 50), invoice('3', 'Anna Kováčová', 20)],
      invoice('4', 'Ivan Veľký', 10),
    ]
    const ranked = matchCandidates(invoices, { ...transfer, rentId: 'rent-4' }, '')
    expect(ranked.map(({ number }) => number)).toEqual(['4', '3', '2', '1'])
  })

  test('lists an invoice only once if it was read twice', () => {
    const invoices = [invoice('1', 'Eva Malá', 49), invoice('2', 'Eva Malá', 50), invoice('1', 'Eva Malá', 49)]
    expect(matchCandidates(invoices, transfer, '').map(({ number }) => number)).toEqual(['2', '1'])
  })

  test('filters by number, contract and name without diacritics', () => {
    const invoices = [invoice('1', 'Eva Malá', 49), invoice('2', 'Ján Novák', 50)]
    expect(matchCandidates(invoices, transfer, 'mala hz1')).toHaveLength(1)
    expect(matchCandidates(invoices, transfer, 'nobody')).toEqual([])
  })
})
