import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { ShareButton } from './share-button.tsx'

afterEach(() => vi.unstubAllGlobals())

const url = 'https://boxzone.test/location/w1?box=119'

function show() {
  render(<ShareButton warehouse={{ id: 'w1', name: 'Box A' }} query="?box=119" />, { wrapper: pageWrapper() })
  return screen.getByRole('button', { name: 'Share Box A' })
}

test('opens the share sheet of the device', async () => {
  const share = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, share })
  const button = show()
  button.click()
  expect(share).toHaveBeenCalledWith({ title: 'Box A', url })
})

test('copies the link where there is no share sheet', async () => {
  const user = userEvent.setup()
  await user.click(show())
  expect(await navigator.clipboard.readText()).toBe(url)
  expect(await screen.findByText('Link copied')).not.toBeNull()
})

test('shows the link where it cannot be copied', async () => {
  const prompt = vi.fn()
  vi.stubGlobal('prompt', prompt)
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
  show().click()
  await vi.waitFor(() => expect(prompt).toHaveBeenCalledWith('Copy this link', url))
})

test('renders an empty status region, so that screen readers announce the copy', () => {
  show()
  expect(screen.getByRole('status').className).not.toContain('hidden')
})
