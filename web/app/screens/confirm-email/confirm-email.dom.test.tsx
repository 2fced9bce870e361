import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearToken, setToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import ConfirmEmailScreen, { clientAction } from './confirm-email.screen.tsx'

beforeEach(() => clearToken())

function openLink(code: string) {
  const respond = () => Response.json({ code }, { status: 403 })
  vi.stubGlobal('fetch', fakeApi({ 'POST /auth/email/confirm': respond }))
  renderRoutes([{ path: '/confirm-email', Component: ConfirmEmailScreen, clientAction }], '/confirm-email?token=abc')
}

test('offers a login that returns to the link when the visitor opened the link in another browser', async () => {
  openLink('email-change/login-required')
  await screen.findByRole('heading', { name: 'Log in to confirm your new e-mail' })
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Log in' })
  expect(new URL(href).searchParams.get('redirect')).toBe('/confirm-email?token=abc')
})

test('offers the profile to a customer who is logged in to another account', async () => {
  setToken('session of another account')
  openLink('email-change/login-required')
  expect((await screen.findByRole('link', { name: 'Open my profile' })).getAttribute('href')).toBe('/my/profile')
})
