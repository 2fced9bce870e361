import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { markDoorOpened } from './door-opened.ts'
import { InstallPrompt } from './install-prompt.tsx'

const wrapper = pageWrapper()
const offerOf = (prompt: () => Promise<unknown>) => Object.assign(new Event('beforeinstallprompt'), { prompt })

test('offers the installation after the first opened door and never again after the click', async () => {
  const prompt = vi.fn(async () => undefined)
  window.boxzoneInstallEvent = offerOf(prompt)
  const { unmount } = render(<InstallPrompt />, { wrapper })
  expect(screen.queryByRole('button')).toBeNull()
  act(() => markDoorOpened())
  await userEvent.click(await screen.findByRole('button', { name: 'Install app' }))
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: 'Install app' })).toBeNull()
  unmount()

  window.boxzoneInstallEvent = offerOf(prompt)
  render(<InstallPrompt />, { wrapper })
  act(() => markDoorOpened())
  expect(screen.queryByRole('button', { name: 'Install app' })).toBeNull()
})

test('does not offer the installation again after the customer declined', async () => {
  localStorage.removeItem('installPrompt')
  window.boxzoneInstallEvent = offerOf(async () => undefined)
  render(<InstallPrompt />, { wrapper })
  act(() => markDoorOpened())
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
  expect(localStorage.getItem('installPrompt')).toBe('dismissed')
})
