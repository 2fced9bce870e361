import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToken, setToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { PasskeysSection } from './passkeys-section.tsx'

const { create } = vi.hoisted(() => ({ create: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: vi.fn(),
  startRegistration: create,
}))

const id = '00000000-0000-4000-8000-000000000001'
const phone = { id, name: 'Chrome, Android', createdAt: '2026-11-15T09:00:00.000Z', lastUsedAt: null }
const path = '/api/client/my/passkeys'

beforeEach(() => {
  document.documentElement.lang = 'en'
  setToken('token')
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  create.mockReset().mockResolvedValue({
    id: 'key',
    rawId: 'key',
    response: { clientDataJSON: 'a', attestationObject: 'b', transports: ['internal'] },
  })
})
afterEach(() => {
  clearToken()
  vi.unstubAllGlobals()
})

async function open(responses: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi({ [`GET ${path}/options`]: () => ({ challenge: 'c', rp: {} }), ...responses })
  vi.stubGlobal('fetch', api)
  renderRoutes([{ path: '/my/profile', Component: PasskeysSection }], '/my/profile')
  const title = await screen.findByRole('heading', { name: 'Passkeys' })
  expect(api).not.toHaveBeenCalled()
  await userEvent.click(title)
}
const addButton = () => screen.findByRole('button', { name: 'Add a passkey' }, { timeout: 10_000 })

test('loads the passkeys when the section is opened and adds one with a click', async () => {
  await open({ [`GET ${path}`]: () => [], [`POST ${path}`]: () => Response.json([phone], { status: 201 }) })
  await userEvent.click(await addButton())
  await screen.findByRole('button', { name: 'Remove Chrome, Android' })
  await screen.findByText('Passkey added')
})

test('renames and removes a passkey', async () => {
  const renamed = vi.fn(() => [{ ...phone, name: 'My phone' }])
  await open({ [`GET ${path}`]: () => [phone], [`PUT ${path}/${id}`]: renamed, [`DELETE ${path}/${id}`]: () => [] })
  await userEvent.click(await screen.findByRole('button', { name: /Rename/ }))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByLabelText(/^Name/)
  await userEvent.clear(field)
  await userEvent.type(field, 'My phone')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Rename My phone' })
  expect(renamed).toHaveBeenCalledWith({ name: 'My phone' })
  await userEvent.click(screen.getByRole('button', { name: /Remove/ }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
})

test('explains a cancelled dialog and a device that has a passkey already', async () => {
  await open({ [`GET ${path}`]: () => [] })
  create.mockRejectedValueOnce(Object.assign(new Error('closed'), { name: 'NotAllowedError' }))
  await userEvent.click(await addButton())
  await screen.findByText('The passkey wasn’t created. Try again.')
  create.mockRejectedValueOnce(Object.assign(new Error('known'), { name: 'InvalidStateError' }))
  await userEvent.click(await addButton())
  await screen.findByText('This device already has a passkey for your account.')
})

test('requests the password again when its confirmation expired during the dialog of the browser', async () => {
  const refused = () => Response.json({ code: 'auth/reauthentication-required' }, { status: 403 })
  await open({ [`GET ${path}`]: () => [], [`POST ${path}`]: refused })
  await userEvent.click(await addButton())
  await screen.findByRole('dialog', { name: 'Confirm your password' }, { timeout: 10_000 })
  expect(create).toHaveBeenCalledTimes(1)
})

test('shows an added passkey when the response was lost', async () => {
  let stored: object[] = []
  const add = () => {
    stored = [phone]
    throw new TypeError('lost')
  }
  await open({ [`GET ${path}`]: () => stored, [`POST ${path}`]: add })
  await userEvent.click(await addButton())
  await screen.findByRole('button', { name: 'Remove Chrome, Android' })
  expect(screen.getByRole('alert')).toBeTruthy()
})

test('requests the password when the last login is too old', async () => {
  const refused = () => Response.json({ code: 'auth/reauthentication-required' }, { status: 403 })
  await open({ [`GET ${path}`]: () => [], [`GET ${path}/options`]: refused })
  await userEvent.click(await addButton())
  await screen.findByRole('dialog', { name: 'Confirm your password' }, { timeout: 10_000 })
  expect(create).not.toHaveBeenCalled()
})
