import { permissionsOf, type SizePrices, type StreetPrices } from '@boxzone/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { createQueryClient } from '../../lib/queries.ts'
import { StaffProvider } from '../../lib/staff.tsx'
import { SizePanel } from './size-panel.tsx'

const owner = {
  id: 'a9812b50-c655-5fb7-8075-2b0379b23c49',
  name: 'Olga',
  email: 'owner@demo.test',
  role: 'OWNER' as const,
  warehouses: null,
  permissions: permissionsOf('OWNER'),
  passkeys: [],
  recoveryCodes: 8,
  expiresAt: '2026-11-17T20:00:00Z',
}
const warehouseId = '124f684f-adae-55a3-ace5-c4593ebf0401'
const warehouse = {
  id: warehouseId,
  code: 'BA1',
  name: 'Ružinov',
  city: 'Bratislava',
  countryCode: 'SK' as const,
  currency: 'EUR' as const,
  timeZone: 'Europe/Bratislava',
  position: { lat: 48.15, lng: 17.16 },
  deactivated: false,
  boxes: { all: 10, let: 9, free: 1, held: 0, toInspect: 0, outOfService: 0 },
  squareMetres: { all: 40, let: 36 },
}
const size: SizePrices = {
  sizeClass: 'SMALL',
  boxes: 10,
  let: 9,
  letPercent: 90,
  waiting: 0,
  monthlyFrom: 40,
  monthlyTo: 50,
  floorPrice: 30,
  lastChangeOn: null,
  suggestion: null,
  noSuggestion: 'STEADY',
}
const prices: StreetPrices = {
  warehouseId,
  version: 1,
  currency: 'EUR',
  vatPercent: 23,
  sizes: [size],
  promotion: null,
  rule: { abovePercent: 90, belowPercent: 70, stepPercent: 5, pauseMonths: 3 },
}

afterEach(() => vi.unstubAllGlobals())

test('sends the version of the shown lowest price, not of a later read', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json({ items: [] })
    sent.push(JSON.parse(String(body)))
    return Response.json({ ...prices, version: 3 })
  })
  const client = createQueryClient()
  const show = (newest: StreetPrices, of: SizePrices) => (
    <QueryClientProvider client={client}>
      <StaffProvider account={owner}>
        <SizePanel warehouse={warehouse} prices={newest} size={of} onClose={vi.fn()} />
      </StaffProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(show(prices, size), { wrapper: pageWrapper() })
  fireEvent.change(screen.getByLabelText(/^Change in %/), { target: { value: '5' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Full' } })
  rerender(show({ ...prices, version: 2 }, { ...size, floorPrice: 45 }))
  fireEvent.click(screen.getByRole('button', { name: /^Change the price/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ version: 1, sizes: [{ sizeClass: 'SMALL', percent: 5 }], floorPrices: [] })
})
