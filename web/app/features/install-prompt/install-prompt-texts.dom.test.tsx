import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { markDoorOpened } from './door-opened.ts'
import { InstallPrompt } from './install-prompt.tsx'

vi.mock('virtual:texts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  loadTexts: () => Promise.reject(new TypeError('offline')),
}))

test('leaves the doors usable when the texts of the offer fail to load', async () => {
  document.documentElement.lang = 'en'
  window.boxzoneInstallEvent = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined })
  render(
    <>
      <button type="button">Open the door</button>
      <InstallPrompt />
    </>,
    { wrapper: pageWrapper() },
  )
  act(() => markDoorOpened())
  await import('./install-card.tsx')
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  screen.getByRole('button', { name: 'Open the door' })
  expect(screen.queryByText(/Install/)).toBeNull()
})
