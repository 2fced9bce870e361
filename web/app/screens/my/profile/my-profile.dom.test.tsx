import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshCurrentUser } from '#app/lib/auth/current-user.ts'
import { clearToken, setToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { sampleUser } from '#app/testing/sample-user.ts'
import MyProfileScreen, { clientLoader } from './my-profile.screen.tsx'

const { failed, requested } = vi.hoisted(() => ({ failed: new Set<string>(), requested: new Set<string>() }))
vi.mock('virtual:texts', async (importOriginal) => {
  const original = await importOriginal<typeof import('virtual:texts')>()
  return {
    ...original,
    loadTexts: (...request: Parameters<typeof original.loadTexts>) => {
      requested.add(request[1])
      return failed.has(request[1]) ? Promise.reject(new TypeError('offline')) : original.loadTexts(...request)
    },
  }
})

const { id: _id, type: _type, infomessages: _messages, unreadMessages: _unread, ...person } = sampleUser
const referral = {
  url: 'https://boxzone.test/?ref=anna',
  totalContracts: 0,
  balance: 0,
  pending: 0,
  currency: 'EUR',
  transactions: [],
}
const responses = {
  'GET /api/client/my/profile': () => ({ ...person, pendingEmail: null, invoicingDetails: null }),
  'GET /api/client/my/referral-info': () => referral,
  'GET /api/client/my/is-subscribed-to-newsletter': () => ({ subscribed: false }),
  'GET /api/client/my/push': () => ({ publicKey: 'key', kinds: [] }),
  'GET /api/client/client-user/current': () => ({ ...sampleUser, unreadMessages: 2 }),
}

beforeEach(() => {
  document.documentElement.lang = 'en'
  setToken('token')
})
afterEach(() => {
  failed.clear()
  clearToken()
})

function show() {
  vi.stubGlobal('fetch', fakeApi(responses))
  renderRoutes([{ path: '/my/profile', Component: MyProfileScreen, clientLoader }], '/my/profile')
  return screen.findByRole('heading', { name: 'My profile' })
}

test('renders without the notifications when their texts fail to load', async () => {
  failed.add('push')
  await show()
  await waitFor(() => expect(requested.has('push')).toBe(true))
  await screen.findByRole('heading', { name: 'Account' })
  expect(screen.getByRole('heading', { name: 'My profile' })).toBeTruthy()
})

test('links to the messages with the number of unread ones', async () => {
  await show()
  await act(refreshCurrentUser)
  const link = screen.getByRole('link', { name: /Messages/ })
  expect(link.getAttribute('href')).toBe('/my/messages')
  expect(link.textContent).toContain('2 unread messages')
})
