import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLoadingOptional } from '#app/lib/browser/load-optional.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { PasskeyLogin } from './passkey-login.tsx'

const { load } = vi.hoisted(() => ({ load: vi.fn() }))
vi.mock('#app/domain/passkeys/passkeys.ts', () => load('passkeys'))
vi.mock('./passkey-failure.tsx', () => load('failure'))

beforeEach(() => {
  document.documentElement.lang = 'en'
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  vi.stubGlobal('fetch', fakeApi({}))
})
afterEach(() => vi.unstubAllGlobals())

const Login = () => <PasskeyLogin isRedirecting={false} />

test('shows the failure on the login page when the browser cannot load the modules', async () => {
  const optional: [string, boolean][] = []
  load.mockImplementation((name: string) => {
    optional.push([name, isLoadingOptional()])
    throw new Error('the chunk is gone')
  })
  renderRoutes([{ path: '/login', Component: Login }], '/login')
  await userEvent.click(await screen.findByRole('button', { name: 'Log in with a passkey' }))
  await screen.findByText('An unexpected error occurred.')
  expect(screen.getByRole('button', { name: 'Log in with a passkey' })).toBeTruthy()
  // A failed load outside `loadOptional` reloads the page and discards the password.
  expect(optional).toEqual([
    ['passkeys', true],
    ['failure', true],
  ])
})
