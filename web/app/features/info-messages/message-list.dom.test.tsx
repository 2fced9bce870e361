import type { Message } from '@boxzone/contract/messages'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLoaderData } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { setToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { MessageList } from './message-list.tsx'

const email: Message = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'email',
  at: '2026-11-15T09:00:00.000Z',
  title: 'Your invoice',
  important: false,
  isRead: true,
  blocks: [{ text: 'Please pay 64 €' }, { rows: [['Number', '2026001']] }],
  link: { path: '/my/rents?pay=1', label: 'Pay now' },
}
const secret = { ...email, id: '00000000-0000-4000-8000-000000000002', title: 'New password', blocks: null, link: null }
const notice: Message = {
  ...email,
  id: '00000000-0000-4000-8000-000000000003',
  kind: 'info',
  title: 'The lift is repaired',
  important: true,
  isRead: false,
  blocks: [],
  link: { path: '/my/boxes', label: null },
}

beforeEach(() => setToken('token'))

const Screen = () => <MessageList messages={useLoaderData()} />

const renderList = (...messages: Message[]) =>
  renderRoutes([{ path: '/my/messages', Component: Screen, clientLoader: () => messages }], '/my/messages')

test('shows the body of an e-mail with a link to its page of My Zone', async () => {
  renderList(email)
  await userEvent.click(await screen.findByText('Your invoice'))
  expect(screen.getByText('Please pay 64 €')).toBeTruthy()
  expect(screen.getByText('2026001')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('/my/rents?pay=1')
})

test('says why the body of an e-mail with a secret is not shown', async () => {
  renderList(secret)
  await userEvent.click(await screen.findByText('New password'))
  expect(screen.getByText(/must stay secret/)).toBeTruthy()
})

test('confirms an important info message', async () => {
  const api = fakeApi({ 'POST /api/client/my/confirm-message': () => new Response(null, { status: 204 }) })
  vi.stubGlobal('fetch', api)
  renderList(notice)
  expect((await screen.findByRole('link', { name: 'Show me' })).getAttribute('href')).toBe('/my/boxes')
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
  expect(api.mock.calls.some(([url]) => String(url).includes('confirm-message'))).toBe(true)
})
