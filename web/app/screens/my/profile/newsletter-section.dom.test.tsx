import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Outlet, useLocation } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { requireSession } from '#app/features/session/require-session.ts'
import { useHydrationSignal } from '#app/lib/browser/hydration.ts'
import { clearToken, setToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { clientAction } from './newsletter-route.ts'
import { NewsletterSection } from './newsletter-section.tsx'

const call = 'POST /api/client/my/subscribe-to-newsletter'

function Root() {
  useHydrationSignal()
  return <Outlet />
}

const Section = () => <NewsletterSection subscribed={false} />

function LoginPage() {
  return <p>{useLocation().search}</p>
}

function renderSection() {
  const my = [
    { path: '/my/profile', Component: Section },
    { path: '/my/profile/newsletter', clientAction },
  ]
  renderRoutes(
    [
      { path: '/', Component: Root, middleware: [requireSession], children: my },
      { path: '/login', Component: LoginPage },
    ],
    '/my/profile',
  )
  return screen.findByRole<HTMLInputElement>('checkbox')
}

describe('NewsletterSection', () => {
  beforeEach(() => setToken('token'))

  test('saves the subscription and shows a toast', async () => {
    const api = fakeApi({ [call]: (body) => body })
    vi.stubGlobal('fetch', api)
    const checkbox = await renderSection()
    await userEvent.click(checkbox)
    await screen.findByText('You’ve subscribed to the newsletter.')
    expect(checkbox.checked).toBe(true)
    expect(api).toHaveBeenCalledTimes(1)
  })

  test('sends one request when the checkbox is clicked twice', async () => {
    let respond: (result: unknown) => void = () => undefined
    const api = fakeApi({ [call]: () => new Promise((resolve) => (respond = resolve)) })
    vi.stubGlobal('fetch', api)
    const checkbox = await renderSection()
    checkbox.click()
    checkbox.click()
    await waitFor(() => expect(api).toHaveBeenCalled())
    await waitFor(() => expect(checkbox.checked).toBe(true))
    respond({ subscribed: true })
    await screen.findByText('You’ve subscribed to the newsletter.')
    expect(api).toHaveBeenCalledTimes(1)
  })

  test('restores the saved value and shows the error when the connection is lost', async () => {
    vi.stubGlobal('fetch', fakeApi({}))
    const checkbox = await renderSection()
    await userEvent.click(checkbox)
    await screen.findByText(/connection/)
    expect(checkbox.checked).toBe(false)
  })

  test('leads from the login page back to the profile when the session has ended', async () => {
    vi.stubGlobal('fetch', fakeApi({}))
    const checkbox = await renderSection()
    window.history.replaceState(null, '', '/my/profile')
    clearToken()
    await userEvent.click(checkbox)
    expect((await screen.findByText(/redirect/)).textContent).toBe('?redirect=%2Fmy%2Fprofile')
  })
})
