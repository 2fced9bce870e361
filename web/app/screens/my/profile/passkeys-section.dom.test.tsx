import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderRoutes } from '#app/testing/render-routes.tsx'
import { PasskeysSection } from './passkeys-section.tsx'

const { loadTexts } = vi.hoisted(() => ({ loadTexts: vi.fn() }))
vi.mock('#app/lib/i18n/dialog-texts.ts', () => ({ loadDialogTexts: loadTexts }))
vi.mock('./passkeys.tsx', () => ({ Passkeys: () => <p>My passkeys</p>, passkeysTexts: [] }))

test('offers to load the passkeys again after a failure', async () => {
  loadTexts.mockRejectedValueOnce(new Error('offline'))
  renderRoutes([{ path: '/my/profile', Component: PasskeysSection }], '/my/profile')
  await userEvent.click(await screen.findByRole('heading', { name: 'Passkeys' }))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('My passkeys')).toBeNull()
  await userEvent.click(retry)
  await screen.findByText('My passkeys')
})
