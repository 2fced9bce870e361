import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PageProviders, pageWrapper } from '#app/testing/render-dom.tsx'
import { ToastProvider, useToast } from './toast.tsx'
import type { ToastMessage } from './toast-message.ts'

const visibleForMs = 6_000
let show: (message: ToastMessage) => void

function Page() {
  show = useToast().show
  return null
}

beforeEach(async () => {
  // Loads the lazy card of a toast once with real timers, before the tests use fake ones.
  await import('./toast-card.tsx')
  vi.useFakeTimers()
  render(<Page />, { wrapper: pageWrapper() })
  return () => vi.useRealTimers()
})

const showToast = (message: ToastMessage) => act(async () => show(message))
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

describe('useToast', () => {
  test('removes a message after six seconds', async () => {
    await showToast({ title: 'Saved' })
    await wait(visibleForMs - 1)
    expect(screen.queryByText('Saved')).not.toBeNull()
    await wait(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('shows an error in the assertive region until the customer closes it', async () => {
    await showToast({ title: 'Not saved', tone: 'danger' })
    await wait(10 * visibleForMs)
    expect(screen.getByText('Not saved').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive')
    fireEvent.click(screen.getByRole('button'))
    expect(screen.queryByText('Not saved')).toBeNull()
  })

  test('does not remove a message while the pointer is over it', async () => {
    await showToast({ title: 'Saved' })
    await wait(0)
    fireEvent.pointerEnter(screen.getByText('Saved'))
    await wait(2 * visibleForMs)
    expect(screen.queryByText('Saved')).not.toBeNull()
    fireEvent.pointerLeave(screen.getByText('Saved'))
    await wait(visibleForMs)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('removes a message when the screen changes, unless it confirms the navigation', async () => {
    const page = (path: string) => (
      <PageProviders>
        <ToastProvider screen={path}>
          <Page />
        </ToastProvider>
      </PageProviders>
    )
    const { rerender } = render(page('/my/profile'))
    await showToast({ title: 'Copied' })
    await showToast({ title: 'Password changed', confirmsNavigation: true })
    await wait(0)
    await act(async () => rerender(page('/my/boxes')))
    expect(screen.queryByText('Copied')).toBeNull()
    expect(screen.queryByText('Password changed')).not.toBeNull()
    await act(async () => rerender(page('/my/rents')))
    expect(screen.queryByText('Password changed')).toBeNull()
  })

  test('shows the last three messages', async () => {
    for (const title of ['one', 'two', 'three', 'four']) await showToast({ title })
    await wait(0)
    const titles = ['one', 'two', 'three', 'four'].filter((title) => screen.queryByText(title))
    expect(titles).toEqual(['two', 'three', 'four'])
  })

  test('runs the action of a message once and removes the message', async () => {
    const onClick = vi.fn()
    await showToast({ title: 'Deleted', action: { label: 'Undo', onClick } })
    await wait(0)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onClick).toHaveBeenCalledOnce()
    expect(screen.queryByText('Deleted')).toBeNull()
  })
})
