import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearToken, getToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import ResetPasswordChangeScreen, { clientAction } from './reset-password-change.screen.tsx'

const change = 'POST /auth/password/change'

const Home = () => <p>Home</p>

beforeEach(() => clearToken())

async function setPassword(answer: () => unknown) {
  vi.stubGlobal('fetch', fakeApi({ [change]: answer }))
  const path = '/reset-password/change'
  renderRoutes(
    [
      { path, Component: ResetPasswordChangeScreen, clientAction },
      { path: '/', Component: Home },
    ],
    `${path}?token=abc`,
  )
  for (const field of await screen.findAllByLabelText(/assword/, { selector: 'input' })) {
    await userEvent.type(field, 'Nove1234')
  }
  await userEvent.click(screen.getByRole('button', { name: /Save/ }))
}

test('signs in after the new password and leads to My Boxes', async () => {
  await setPassword(() => ({ token: 'session' }))
  expect((await screen.findByRole('link', { name: 'Open My Boxes' })).getAttribute('href')).toBe('/my/boxes')
  expect(getToken()).toBe('session')
  expect(screen.queryByText('Home')).toBeNull()
})

test('leads to the login without a session', async () => {
  await setPassword(() => new Response(null, { status: 204 }))
  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/login')
  expect(getToken()).toBeUndefined()
})

test('links to the login when the token of the link was used before', async () => {
  await setPassword(() => Response.json({ code: 'password-reset/invalid-token' }, { status: 400 }))
  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/login')
})
