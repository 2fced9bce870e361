import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { prepareTexts } from '#app/lib/i18n/texts.tsx'
import { setToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { DevicesSection, devicesTexts } from './devices-section.tsx'

const current = {
  id: 'here',
  client: 'Firefox, Linux',
  isCurrent: true,
  isRemembered: false,
  signedInAt: '2026-11-15T09:00:00.000Z',
  lastUsedAt: '2026-11-15T09:00:00.000Z',
}
const phone = { ...current, id: 'phone', client: 'Chrome, Android', isCurrent: false, isRemembered: true }
const list = 'GET /api/client/my/devices'

beforeEach(async () => {
  await prepareTexts('en', devicesTexts)
  setToken('token')
})

const renderSection = () => renderRoutes([{ path: '/my/profile', Component: DevicesSection }], '/my/profile')

test('signs out another device after a confirmation, but never this one', async () => {
  const api = fakeApi({ [list]: () => [current, phone], 'DELETE /api/client/my/devices/phone': () => [current] })
  vi.stubGlobal('fetch', api)
  renderSection()
  await screen.findByText('This device')
  expect(screen.getAllByRole('button', { name: /Log out device/ })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: /Chrome, Android/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Log out device' }))
  await screen.findByText('The device has been logged out')
  expect(screen.queryByText(/Chrome, Android/)).toBeNull()
})

test('offers a retry when the devices cannot be loaded', async () => {
  vi.stubGlobal('fetch', fakeApi({}))
  renderSection()
  const retry = within(await screen.findByRole('alert')).getByRole('button')
  vi.stubGlobal('fetch', fakeApi({ [list]: () => [current] }))
  await userEvent.click(retry)
  await screen.findByText('Firefox, Linux')
})
