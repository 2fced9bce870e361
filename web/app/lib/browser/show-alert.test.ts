import { afterEach, expect, test, vi } from 'vitest'
import { showAlert } from './show-alert.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the message', 'No connection.', 'No connection.'],
  ['an apology without a message', undefined, 'Sorry.'],
  ['an apology for an empty message', '', 'Sorry.'],
])('shows a browser alert with %s', (_, message, shown) => {
  const alert = vi.fn()
  vi.stubGlobal('window', { alert })
  vi.stubGlobal('document', { querySelector: () => ({ content: 'Sorry.' }) })
  showAlert(message)
  expect(alert.mock.calls).toEqual([[shown]])
})
