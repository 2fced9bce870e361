import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { OwnHoldStrip } from './own-hold-strip.tsx'

vi.mock('virtual:texts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  loadTexts: () => Promise.reject(new TypeError('offline')),
}))

test('leaves the page usable when the texts of the strip fail to load', async () => {
  document.documentElement.lang = 'en'
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  const { changeDraft } = await import('../features/order-draft/draft-store.ts')
  const box = { id: 'b1', name: 'Box 119', number: '119', sizeClass: 'SMALL' } as const
  const heldUntil = new Date(Date.now() + 60_000).toISOString()
  changeDraft({ type: 'boxChosen', box, warehouseId: 'w1', draftId: 'd1', at: new Date().toISOString() })
  changeDraft({ type: 'held', boxId: 'b1', heldUntil })
  render(
    <>
      <OwnHoldStrip />
      <p>page</p>
    </>,
    { wrapper: pageWrapper() },
  )
  await import('../features/order-draft/hold-strip.tsx')
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  screen.getByText('page')
  expect(screen.queryByRole('complementary')).toBeNull()
})
