import { expect, test } from 'vitest'
import { refusedRefundsOf } from './refused-refunds.rules.ts'

test('lists each refused refund of a payment with its contract', () => {
  const refund = (id: string, amount: number) => ({ id, amount, refusedAt: '2026-11-18T08:00:00Z', declineCode: null })
  const payment = {
    currency: 'EUR',
    warehouse: null,
    contractId: 'c1',
    contractNumber: 'HZ1',
    customer: 'Eva',
  } as const
  const rows = refusedRefundsOf([
    { ...payment, refusedRefunds: [refund('r1', 20), refund('r2', 30)] },
    { ...payment, contractId: null, contractNumber: null, refusedRefunds: [refund('r3', 5)] },
  ])
  expect(rows.map(({ id, amount, contract }) => [id, amount, contract?.number])).toEqual([
    ['r1', 20, 'HZ1'],
    ['r2', 30, 'HZ1'],
    ['r3', 5, undefined],
  ])
})
