import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToken, getToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { PasskeyLogin } from './passkey-login.tsx'

const { sign } = vi.hoisted(() => ({ sign: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: sign,
  startRegistration: vi.fn(),
}))

const response = { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' }
const signed = { id: 'key', rawId: 'key', response }
const options = 'POST /auth/passkey/options'
const login = 'POST /auth/passkey/login'
const named = (name: string) => Object.assign(new Error(name), { name })

const autofill = vi.fn<(request: { mediation: string; signal: AbortSignal }) => Promise<unknown>>()
class Credential {
  static isConditionalMediationAvailable = async () => hasAutofill
  static parseRequestOptionsFromJSON = (json: object) => json
  toJSON = () => signed
}
let hasAutofill = false

beforeEach(() => {
  hasAutofill = false
  document.documentElement.lang = 'en'
  vi.stubGlobal('PublicKeyCredential', Credential)
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: autofill } })
  autofill.mockReset().mockResolvedValue(new Credential())
  sign.mockReset().mockResolvedValue(signed)
})
afterEach(() => {
  clearToken()
  vi.unstubAllGlobals()
})

const Login = () => <PasskeyLogin isRedirecting={false} />
const show = () => renderRoutes([{ path: '/login', Component: Login }], '/login')
const button = () => screen.findByRole('button', { name: 'Log in with a passkey' })

test('signs in with the passkey that the browser returns', async () => {
  vi.stubGlobal('fetch', fakeApi({ [options]: () => ({ challenge: 'c' }), [login]: () => ({ token: 'session' }) }))
  show()
  await userEvent.click(await button())
  await waitFor(() => expect(getToken()).toBe('session'))
  expect(autofill).not.toHaveBeenCalled()
})

test('explains a cancelled dialog and a refused passkey', async () => {
  const refused = () => Response.json({ code: 'invalid-credentials' }, { status: 401 })
  vi.stubGlobal('fetch', fakeApi({ [options]: () => ({ challenge: 'c' }), [login]: refused }))
  sign.mockRejectedValueOnce(named('NotAllowedError'))
  show()
  await userEvent.click(await button())
  await screen.findByText(/No passkey was used/)
  await userEvent.click(await button())
  await screen.findByText(/wasn’t accepted/)
  expect(getToken()).toBeUndefined()
})

test('signs in with a passkey that is chosen in the autofill', async () => {
  hasAutofill = true
  vi.stubGlobal('fetch', fakeApi({ [options]: () => ({ challenge: 'c' }), [login]: () => ({ token: 'session' }) }))
  show()
  await waitFor(() => expect(getToken()).toBe('session'))
  expect(autofill).toHaveBeenCalledWith(expect.objectContaining({ mediation: 'conditional' }))
  expect(sign).not.toHaveBeenCalled()
})

test('stops the offer in the autofill when the page is left', async () => {
  hasAutofill = true
  vi.stubGlobal('fetch', fakeApi({ [options]: () => ({ challenge: 'c' }) }))
  autofill.mockReturnValue(new Promise(() => undefined))
  const { unmount } = show()
  await waitFor(() => expect(autofill).toHaveBeenCalled())
  unmount()
  expect(autofill.mock.calls[0]?.[0].signal.aborted).toBe(true)
})

test('is hidden in a browser without passkeys', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  const api = fakeApi({})
  vi.stubGlobal('fetch', api)
  show()
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(api).not.toHaveBeenCalled()
})
