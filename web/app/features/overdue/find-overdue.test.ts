import type { Rent } from '@boxzone/contract'
import { expect, test, vi } from 'vitest'
import { apiErrorFrom } from '#app/lib/api/api-error.ts'
import { findOverdue } from './find-overdue.ts'

const rent = (id: string, status: Rent['status']): Rent => ({
  id,
  invoiceNumber: 'FA1',
  contractId: 'c',
  contractBusinessId: 'ZM1',
  boxName: 'Box 1',
  warehouseName: 'Ružinov',
  issuedOn: null,
  dueOn: '2026-11-01',
  paidAt: null,
  status,
  period: { from: '2026-11-01', to: '2026-11-30' },
  price: { price: 10, vat: 2.3, priceWithVat: 12.3, currency: 'EUR' },
  amount: 12.3,
  credit: 0,
  paying: { payMethod: null, status: 'CREATED', attempts: 0, nextAttemptOn: null },
  overdueDays: 0,
  suspendsOn: null,
  hasUbl: false,
  dispute: null,
  creditNote: null,
})

test('returns the rents of the unpaid filter', async () => {
  const fetchRents = vi.fn(async () => [rent('a', 'INVOICE_SUBMITTED')])
  expect((await findOverdue(fetchRents))?.map(({ id }) => id)).toEqual(['a'])
  expect(fetchRents.mock.calls).toEqual([[{ unpaid: true }]])
})

test('returns every rent that is not PAID when the filter fails', async () => {
  const all = [rent('a', 'PAID'), rent('b', 'CREATED'), rent('c', 'INVOICE_SUBMITTED')]
  const fetchRents = async ({ unpaid }: { unpaid?: true }) => {
    if (unpaid) throw apiErrorFrom(500, {})
    return all
  }
  expect((await findOverdue(fetchRents))?.map(({ id }) => id)).toEqual(['b', 'c'])
})

test('returns undefined when both requests fail', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const fetchRents = async () => Promise.reject(apiErrorFrom(503, {}))
  expect(await findOverdue(fetchRents)).toBeUndefined()
  vi.unstubAllGlobals()
})
