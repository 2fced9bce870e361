import { setImmediate } from 'node:timers/promises'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { createQueryClient } from '../lib/queries.ts'
import { ScopePicker } from './scope-picker.tsx'

const warehouse = (id: string, name: string, lat: number) => ({
  ...{ id, code: id, name, city: 'Bratislava', countryCode: 'SVK', currency: 'EUR', timeZone: 'Europe/Bratislava' },
  ...{ deactivated: false, position: { lat, lng: 17 }, squareMetres: { all: 0, let: 0 } },
  boxes: { all: 0, let: 0, free: 0, held: 0, toInspect: 0, outOfService: 0 },
})
const items = [
  warehouse('a9812b50-c655-5fb7-8075-2b0379b23c49', 'Far', 49),
  warehouse('b9812b50-c655-5fb7-8075-2b0379b23c49', 'Near', 48.1),
]

function Search() {
  return <output>{useLocation().search}</output>
}

type Callback = (result: object) => void

async function chooseNearest(getCurrentPosition: (found: Callback, failed: Callback) => void): Promise<void> {
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  vi.stubGlobal('fetch', async () => Response.json({ items }))
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'test', geolocation: { getCurrentPosition } })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ScopePicker />
      <Search />
    </QueryClientProvider>,
    { wrapper: pageWrapper({ path: '/office' }) },
  )
  const picker = screen.getByRole('combobox', { name: 'Location' })
  await userEvent.selectOptions(picker, await screen.findByRole('option', { name: 'Nearest location' }))
}

test('chooses the nearest location', async () => {
  await chooseNearest((found) => found({ coords: { latitude: 48, longitude: 17, accuracy: 20 }, timestamp: 0 }))
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(`?location=${items[1]?.id}`))
})

test('does not change the scope and shows the reason when the position is refused', async () => {
  await chooseNearest((_found, failed) => failed({ code: 1, message: '' }))
  await screen.findByText('Location access is blocked. Allow it in your browser settings.')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Location' }).value).toBe('')
})

test('shows an error instead of waiting when the code cannot be loaded', async () => {
  vi.resetModules()
  vi.doMock('#app/lib/geolocation/read-position.ts', () => {
    throw new TypeError('Failed to fetch a module')
  })
  await chooseNearest(() => undefined)
  await screen.findByText('We couldn’t find your position.')
  expect(screen.queryByRole('option', { name: 'Finding your position…' })).toBeNull()
  vi.doUnmock('#app/lib/geolocation/read-position.ts')
})

test('ignores a position that arrives after another choice', async () => {
  let arrive = () => {}
  await chooseNearest((found) => {
    arrive = () => found({ coords: { latitude: 48, longitude: 17, accuracy: 20 }, timestamp: 0 })
  })
  const picker = screen.getByRole('combobox', { name: 'Location' })
  await screen.findByRole('option', { name: 'Finding your position…' })
  await userEvent.selectOptions(picker, 'Far')
  await act(async () => {
    arrive()
    // Runs after all microtasks of the arrived position.
    await setImmediate()
  })
  expect(screen.getByRole('status').textContent).toBe(`?location=${items[0]?.id}`)
  expect(screen.queryByRole('option', { name: 'Finding your position…' })).toBeNull()
})
