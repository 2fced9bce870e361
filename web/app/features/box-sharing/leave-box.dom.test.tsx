import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { setToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import { LeaveBox } from './leave-box.tsx'

const Screen = () => <LeaveBox contractId="00000000-0000-4000-8000-000000000001" boxNumber="131" />

test('leaves the Box after a confirmation and loads the doors again', async () => {
  setToken('token')
  const loadDoors = vi.fn(() => null)
  const api = fakeApi({ 'POST /api/client/my/leave-shared-box': () => new Response(null, { status: 204 }) })
  vi.stubGlobal('fetch', api)
  renderRoutes([{ path: '/my/boxes', Component: Screen, clientLoader: loadDoors }], '/my/boxes')
  await userEvent.click(await screen.findByRole('button', { name: 'Leave this Box' }))
  expect(screen.getByRole('heading').textContent).toBe('Box 131')
  expect(api).not.toHaveBeenCalled()
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave this Box' }))
  await screen.findByText('You’ve left the Box')
  await waitFor(() => expect(loadDoors).toHaveBeenCalledTimes(2))
})
