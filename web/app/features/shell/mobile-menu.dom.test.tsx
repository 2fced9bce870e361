import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refreshCurrentUser } from '#app/lib/auth/current-user.ts'
import { clearToken, getToken, setToken } from '#app/lib/session/token-store.ts'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { fakeApi } from '#app/testing/render-routes.tsx'
import { sampleUser } from '#app/testing/sample-user.ts'
import { MobileMenu } from './mobile-menu.tsx'

afterEach(clearToken)

const linksOf = (container: HTMLElement) =>
  Array.from(container.querySelectorAll('a'), (link) => link.getAttribute('href') ?? '')

describe('MobileMenu', () => {
  test('links to the pages of My Zone and logs out', async () => {
    setToken('token')
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })))
    const { container } = render(<MobileMenu />, { wrapper: pageWrapper() })
    expect(linksOf(container)).toEqual(
      expect.arrayContaining(['/my/boxes', '/my/boxes#shared', '/my/contracts', '/my/rents', '/my/profile#referral']),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Log out', hidden: true }))
    expect(getToken()).toBeUndefined()
  })

  test('shows the number of unread messages on the button and at the link to the messages', async () => {
    setToken('token')
    vi.stubGlobal(
      'fetch',
      fakeApi({ 'GET /api/client/client-user/current': () => ({ ...sampleUser, unreadMessages: 3 }) }),
    )
    await refreshCurrentUser()
    const { container } = render(<MobileMenu />, { wrapper: pageWrapper() })
    expect(container.querySelector('summary')?.textContent).toBe('Open menu3 3 unread messages')
    expect(container.querySelector('a[href="/my/messages"]')?.textContent).toContain('3 unread messages')
    clearToken()
    await act(refreshCurrentUser)
    expect(container.querySelector('summary')?.textContent).toBe('Open menu')
  })

  test('shows a visitor the login and no page of My Zone', () => {
    const { container } = render(<MobileMenu />, { wrapper: pageWrapper() })
    expect(linksOf(container).filter((link) => link.startsWith('/my/'))).toEqual([])
    expect(linksOf(container)).toContain('/login')
  })
})
