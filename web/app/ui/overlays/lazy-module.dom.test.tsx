import { strictTexts } from '@boxzone/i18n'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'use-intl'
import { describe, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { allTexts } from '#app/testing/texts.ts'
import { LazyDialog, LoadFailedBanner, lazyDialog, lazyModule } from './lazy-module.tsx'

const wrapper = pageWrapper()

describe('LazyDialog', () => {
  test('offers a retry when the module fails to load, and shows the module after the retry', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValueOnce('here')
    render(
      <LazyDialog part={lazyModule(load)} open onOpenChange={() => undefined}>
        {(text) => <p>{text}</p>}
      </LazyDialog>,
      { wrapper },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('here')).not.toBeNull()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('shows no error while it is closed', async () => {
    const part = lazyModule(() => Promise.reject<string>(new TypeError('offline')))
    render(
      <LazyDialog part={part} open={false} onOpenChange={() => undefined}>
        {(text) => <p>{text}</p>}
      </LazyDialog>,
      { wrapper },
    )
    await act(() => part.fetch())
    expect(screen.queryByRole('button')).toBeNull()
  })
})

test('shows a load failure with the texts that every page has', () => {
  render(
    <IntlProvider locale="en" messages={{ ...allTexts('en'), errors: {} }} timeZone="UTC" {...strictTexts}>
      <LoadFailedBanner retry={() => undefined} onDismiss={() => undefined} />
    </IntlProvider>,
  )
  screen.getByText(/can’t reach Boxzone/)
})

describe('lazyDialog', () => {
  test('loads its module once for two dialogs', async () => {
    const load = vi.fn(async () => ({ onClose }: { onClose: () => void }) => (
      <button type="button" onClick={onClose}>
        Close it
      </button>
    ))
    const Dialog = lazyDialog(load)
    const { unmount } = render(<Dialog onClose={() => undefined} />, { wrapper })
    await screen.findByRole('button')
    unmount()
    render(<Dialog onClose={() => undefined} />, { wrapper })
    expect(screen.getByRole('button', { name: 'Close it' })).not.toBeNull()
    expect(load).toHaveBeenCalledOnce()
  })
})
