import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearToken, getToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import ResetPasswordChangeScreen, {
  clientAction as changePassword,
} from '../reset-password/reset-password-change.screen.tsx'
import RegistrationScreen, { clientAction } from './registration.screen.tsx'

const confirm = 'POST /auth/registration/confirm'
const change = 'POST /auth/password/change'

beforeEach(() => clearToken())

function openLink(answers: Parameters<typeof fakeApi>[0]) {
  vi.stubGlobal('fetch', fakeApi(answers))
  const password = '/reset-password/change'
  renderRoutes(
    [
      { path: '/registration', Component: RegistrationScreen, clientAction },
      { path: password, Component: ResetPasswordChangeScreen, clientAction: changePassword },
    ],
    '/registration?confirm=abc',
  )
}

test('signs in the browser that registered', async () => {
  openLink({ [confirm]: () => ({ token: 'session' }) })
  expect((await screen.findByRole('link', { name: 'Open My Boxes' })).getAttribute('href')).toBe('/my/boxes')
  expect(getToken()).toBe('session')
})

test('sets a password with the same link in another browser', async () => {
  const sent = vi.fn(() => ({ token: 'session' }))
  const refuse = () => Response.json({ code: 'registration/password-required' }, { status: 409 })
  openLink({ [confirm]: refuse, [change]: sent })
  await screen.findByRole('heading', { name: 'Choose your password' })
  for (const field of await screen.findAllByLabelText(/assword/, { selector: 'input' })) {
    await userEvent.type(field, 'Nove1234')
  }
  await userEvent.click(screen.getByRole('button', { name: /Save/ }))
  await screen.findByRole('heading', { name: 'Your e-mail is confirmed' })
  expect(getToken()).toBe('session')
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ token: 'abc', newPassword: 'Nove1234' }))
})
