import { expect, test, vi } from 'vitest'
import { onPageRestore } from './use-page-restore.ts'

test('notifies when the page is restored from the back/forward cache and not when it loads', () => {
  vi.stubGlobal('window', new EventTarget())
  const returned = vi.fn()
  const show = (persisted: boolean) => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const stop = onPageRestore(returned)
  show(false)
  expect(returned).not.toHaveBeenCalled()
  show(true)
  expect(returned).toHaveBeenCalledOnce()
  stop()
  show(true)
  expect(returned).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
