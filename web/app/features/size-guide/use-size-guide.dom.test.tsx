import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { useSizeGuide } from './use-size-guide.tsx'

const network = vi.hoisted(() => ({ isOffline: false }))
vi.mock('virtual:texts', async (importOriginal) => {
  const original = await importOriginal<typeof import('virtual:texts')>()
  return {
    ...original,
    loadTexts: (...request: Parameters<typeof original.loadTexts>) =>
      network.isOffline ? Promise.reject(new TypeError('offline')) : original.loadTexts(...request),
  }
})

beforeEach(() => {
  document.documentElement.lang = 'en'
  vi.stubGlobal('PerformanceNavigationTiming', class {})
})

function Guide() {
  const guide = useSizeGuide((squareMetres) => ({ to: `?size=${squareMetres}`, squareMetres }))
  return (
    <>
      <button type="button" onClick={() => guide.open('calculator')}>
        open
      </button>
      {guide.dialog}
    </>
  )
}

test('offers a retry when the texts of the guide fail to load, and then opens the requested tab', async () => {
  network.isOffline = true
  render(<Guide />, { wrapper: pageWrapper() })
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('dialog')).toBeNull()
  network.isOffline = false
  await userEvent.click(retry)
  await screen.findByRole('dialog')
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('What will I store')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
