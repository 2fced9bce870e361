import { beforeEach, expect, test, vi } from 'vitest'

/** Loading the modules again can take longer than the default timeout of one second. */
const loadTimeout = { timeout: 20_000 }
const sent = vi.fn()
let settle: typeof import('./use-async-data.ts').settle
beforeEach(async () => {
  sent.mockReset()
  // `report-error.ts` reports at most five errors until it is loaded again, so every test loads the modules again.
  vi.resetModules()
  ;({ settle } = await import('./use-async-data.ts'))
  vi.stubEnv('SSR', false)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('navigator', { userAgent: 'Firefox 140' })
  vi.stubGlobal('window', { location: { pathname: '/my/boxes' }, innerWidth: 360, innerHeight: 740 })
  vi.stubGlobal('fetch', async (url: string) => {
    sent(url)
    return new Response(null, { status: 204 })
  })
  return () => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  }
})

/** Sends another report and waits for it, so that no earlier report is pending. */
async function reportsOf(action: () => Promise<void>): Promise<number> {
  await action()
  await settle(Promise.reject(new Error('the last one')), new AbortController().signal, () => undefined)
  await vi.waitFor(() => expect(sent).toHaveBeenCalled(), loadTimeout)
  return sent.mock.calls.length - 1
}

test('shows and reports nothing after an abort', async () => {
  const abort = new AbortController()
  const show = vi.fn()
  abort.abort()
  const settleAborted = () => settle(Promise.reject(abort.signal.reason), abort.signal, show)
  expect(await reportsOf(settleAborted)).toBe(0)
  await settle(Promise.resolve('late'), abort.signal, show)
  expect(show).not.toHaveBeenCalled()
})

test('shows and reports a failure', async () => {
  const show = vi.fn()
  const { signal } = new AbortController()
  expect(await reportsOf(() => settle(Promise.reject(new Error('broken')), signal, show))).toBe(1)
  expect(show).toHaveBeenCalledWith(expect.objectContaining({ state: 'failed' }))
})
