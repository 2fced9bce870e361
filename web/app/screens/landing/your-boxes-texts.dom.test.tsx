import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setToken } from '#app/lib/session/token-store.ts'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { YourBoxesStrip } from './your-boxes-strip.tsx'

const loadTexts = vi.hoisted(() =>
  vi.fn((_language: string, _group: string) => Promise.reject(new TypeError('offline'))),
)
vi.mock('virtual:texts', async (importOriginal) => ({ ...(await importOriginal<object>()), loadTexts }))

test('leaves the page usable when the texts of the strip fail to load', async () => {
  document.documentElement.lang = 'en'
  setToken('token')
  render(
    <>
      <YourBoxesStrip />
      <p>page</p>
    </>,
    { wrapper: pageWrapper() },
  )
  await waitFor(() => expect(loadTexts).toHaveBeenCalledWith('en', 'yourBoxes'))
  await waitFor(() => expect(document.querySelector('.bg-kraft-tint')?.childElementCount).toBe(0))
  screen.getByText('page')
})
