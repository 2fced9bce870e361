import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareTexts } from '#app/lib/i18n/texts.tsx'
import { clearToken, setToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { ConfirmPasswordDialog, confirmPasswordTexts } from './confirm-password-dialog.tsx'

const { sign } = vi.hoisted(() => ({ sign: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: sign,
  startRegistration: vi.fn(),
}))

const instant = '2026-11-15T09:10:00.000Z'
const passkey = { id: '00000000-0000-4000-8000-000000000001', name: 'Phone', createdAt: instant, lastUsedAt: null }
const list = 'GET /api/client/my/passkeys'
const options = 'POST /auth/passkey/confirm-options'
const confirm = 'POST /auth/passkey/confirm'
const onConfirmed = vi.fn()

beforeEach(async () => {
  await prepareTexts('en', confirmPasswordTexts)
  setToken('token')
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  onConfirmed.mockReset()
  const response = { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' }
  sign.mockReset().mockResolvedValue({ id: 'key', rawId: 'key', response })
})
afterEach(() => {
  clearToken()
  vi.unstubAllGlobals()
})

const Dialog = () => <ConfirmPasswordDialog onConfirmed={onConfirmed} onClose={() => undefined} />

function show(responses: Parameters<typeof fakeApi>[0]) {
  vi.stubGlobal('fetch', fakeApi({ [options]: () => ({ challenge: 'c' }), ...responses }))
  return renderRoutes([{ path: '/my/profile', Component: Dialog }], '/my/profile')
}

test('confirms with a passkey of the account instead of the password', async () => {
  show({ [list]: () => [passkey], [confirm]: () => ({ validUntil: instant }) })
  await userEvent.click(await screen.findByRole('button', { name: /Use a passkey/ }))
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce())
})

test('explains a refused passkey and still accepts the password', async () => {
  show({ [list]: () => [passkey], [confirm]: () => Response.json({ code: 'verification/invalid' }, { status: 400 }) })
  await userEvent.click(await screen.findByRole('button', { name: /Use a passkey/ }))
  await screen.findByText(/The passkey wasn’t accepted/)
  expect(onConfirmed).not.toHaveBeenCalled()
  expect(screen.getByLabelText(/^Password/)).toBeTruthy()
})

test('offers only the password when the account has no passkey', async () => {
  show({ [list]: () => [] })
  await screen.findByLabelText(/^Password/)
  expect(screen.queryByRole('button', { name: /Use a passkey/ })).toBeNull()
})
