import { act, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { apiErrorFrom } from '#app/lib/api/api-error.ts'
import { PageProviders } from '#app/testing/render-dom.tsx'
import { MyZoneError } from './my-zone-error.tsx'

const Invoices = () => <p>Invoices</p>

function showPage(load: () => unknown, path = '/my/rents') {
  const Stub = createRoutesStub([{ path, loader: load, Component: Invoices, ErrorBoundary: MyZoneError }])
  render(
    <PageProviders>
      <Stub initialEntries={[path]} />
    </PageProviders>,
  )
}

test('shows offline that the page needs a network, links to the doors and loads when the network is back', async () => {
  let isOffline = true
  showPage(() => {
    if (isOffline) throw apiErrorFrom(0, { code: 'unavailable' })
    return null
  })
  await screen.findByText('You’re offline. This page needs a connection')
  expect(screen.getByRole('link', { name: 'My Boxes' }).getAttribute('href')).toBe('/my/boxes')
  isOffline = false
  // The effect that listens to the event can run after the first event.
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')))
    screen.getByText('Invoices')
  })
})

test('shows no link to the doors on the page of the doors', async () => {
  showPage(() => {
    throw apiErrorFrom(0, { code: 'unavailable' })
  }, '/my/boxes')
  await screen.findByText('We can’t reach Boxzone. Check your connection and try again.')
  screen.getByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('link')).toBeNull()
})

test('offers only a retry for another error', async () => {
  showPage(() => {
    throw apiErrorFrom(503, { code: 'maintenance' })
  })
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText(/needs a connection/)).toBeNull()
})
