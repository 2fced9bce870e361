import type { MoneyEntry, Rent } from '@boxzone/contract'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { fakeApi } from '#app/testing/render-routes.tsx'
import { sampleContract, sampleRent } from '#app/testing/sample-rents.ts'
import { FilteredRents } from './filtered-rents.tsx'

afterEach(() => vi.unstubAllGlobals())

const other: Rent = {
  ...sampleRent,
  id: 'r2',
  contractId: 'c2',
  boxName: 'Box 7',
  invoiceNumber: 'F2025000009',
  issuedOn: '2025-05-10',
  dueOn: '2025-05-10',
  paidAt: '2025-05-10T06:00:00.000Z',
}
const entry = (id: string, on: string, contractId: string): MoneyEntry => ({
  id,
  on,
  contractId,
  kind: 'DEPOSIT',
  amount: id === 'd1' ? 61 : 62,
  currency: 'EUR',
  boxName: 'Box 131',
  warehouseName: 'Ružinov',
  number: null,
  done: true,
})
const open = () =>
  render(
    <FilteredRents
      rents={[sampleRent, other]}
      entries={[entry('d1', '2026-11-10', 'c1'), entry('d2', '2025-05-10', 'c2')]}
      contracts={[sampleContract]}
      years={[2026, 2025]}
    />,
    { wrapper: pageWrapper() },
  )
const shows = (text: string) => screen.queryAllByText(text, { exact: false }).length > 0
const seen = () => [shows('F2026000001'), shows('F2025000009'), shows('€61.00'), shows('€62.00')]

test('filters invoices and other money by Box and by year', async () => {
  open()
  expect(seen()).toEqual([true, true, true, true])
  await userEvent.selectOptions(screen.getByLabelText('Box'), 'c2')
  expect(seen()).toEqual([false, true, false, true])
  await userEvent.selectOptions(screen.getByLabelText('Box'), '')
  await userEvent.selectOptions(screen.getByLabelText('Year'), '2026')
  expect(seen()).toEqual([true, false, true, false])
})

test('downloads the invoices of the chosen year', async () => {
  const api = fakeApi({ 'GET /api/client/my/invoices-download/2025': () => new Response(new Blob(['zip'])) })
  vi.stubGlobal('fetch', api)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  open()
  await userEvent.selectOptions(screen.getByLabelText('Year'), '2025')
  await userEvent.click(screen.getByRole('button', { name: 'Invoices for 2025 (ZIP)' }))
  await waitFor(() => expect(api).toHaveBeenCalledOnce())
})
