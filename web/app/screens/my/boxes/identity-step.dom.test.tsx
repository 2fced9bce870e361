import type { IdentityReason, IdentityState } from '@boxzone/contract/locks'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { IdentityStep } from './identity-step.tsx'

const refreshPath = 'POST /api/client/my/identity-check/refresh'
const beginPath = 'POST /api/client/my/identity-check'
const unavailable = () => Response.json({ status: 503, code: 'unavailable' }, { status: 503 })

let identity: IdentityState
let reason: IdentityReason | null
const assign = vi.fn()
beforeEach(() => {
  identity = 'STARTED'
  reason = null
  vi.stubGlobal('location', { ...window.location, assign })
})
afterEach(() => vi.unstubAllGlobals())

function Screen() {
  return (
    <>
      <IdentityStep state={identity} reason={reason} />
      <output>{useLocation().search}</output>
    </>
  )
}

const showStep = (path: string) =>
  renderRoutes([{ path: '/my/boxes', Component: Screen, clientLoader: () => identity }], path)

test.each([
  ['REQUIRED', 'One more step: verify your identity', 'Verify identity'],
  ['STARTED', 'Finish verifying your identity', 'Continue'],
  ['PENDING', 'Your document is being checked', 'Refresh status'],
  ['REFUSED', 'We couldn’t verify your identity', 'Verify again'],
  ['CANCELED', 'The identity check has ended', 'Verify again'],
] as const)('shows the state %s with its action', async (state, title, action) => {
  identity = state
  showStep('/my/boxes')
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByRole('button', { name: action })).toBeTruthy()
})

test('shows the reason of a refusal', async () => {
  identity = 'REFUSED'
  reason = 'DOCUMENT_EXPIRED'
  showStep('/my/boxes')
  expect(await screen.findByText('The document has expired. Try again with a valid one.')).toBeTruthy()
})

test('fetches the result after the return from the provider’s page and confirms it', async () => {
  const api = fakeApi({
    [refreshPath]: () => {
      identity = 'VERIFIED'
      return { identity, identityReason: null }
    },
  })
  vi.stubGlobal('fetch', api)
  showStep('/my/boxes?place=1&identity=returned')
  expect(await screen.findByText('Your identity is verified')).toBeTruthy()
  expect(screen.getByText('?place=1')).toBeTruthy()
  expect(api).toHaveBeenCalledTimes(1)
})

test('shows an outage of the provider after the return, and the state after the next attempt', async () => {
  let isDown = true
  const answer = () => (isDown ? unavailable() : { identity, identityReason: null })
  vi.stubGlobal('fetch', fakeApi({ [refreshPath]: answer }))
  showStep('/my/boxes?identity=returned')
  expect(await screen.findByText('The result isn’t available right now')).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Refresh status' }))
  expect(await screen.findByText('Finish verifying your identity')).toBeTruthy()
})

test('opens the provider’s page, and reports an outage beside the button', async () => {
  let isDown = true
  const answer = () => (isDown ? unavailable() : { url: 'https://verify.stripe.test/1' })
  const api = fakeApi({ [beginPath]: answer })
  vi.stubGlobal('fetch', api)
  showStep('/my/boxes')
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing is lost')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://verify.stripe.test/1'))
})
