import { beforeEach, expect, test, vi } from 'vitest'

const sent = vi.fn()
let settle: typeof import('./use-async-data.ts').settle
beforeEach(async () => {
  sent.mockReset()
  // A page reports a few errors and no more: this one has reported none yet.
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

/** A report after those of the case: once it has come, none of theirs is still on its way. */
async function reportsOf(lead: () => Promise<void>): Promise<number> {
  await lead()
  await settle(Promise.reject(new Error('the last one')), new AbortController().signal, () => undefined)
  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  return sent.mock.calls.length - 1
}

test('what is left before it has come shows nothing and reports nothing', async () => {
  const abort = new AbortController()
  const show = vi.fn()
  abort.abort()
  const left = () => settle(Promise.reject(abort.signal.reason), abort.signal, show)
  expect(await reportsOf(left)).toBe(0)
  await settle(Promise.resolve('late'), abort.signal, show)
  expect(show).not.toHaveBeenCalled()
})

test('what fails while somebody waits is shown and reported', async () => {
  const show = vi.fn()
  const { signal } = new AbortController()
  expect(await reportsOf(() => settle(Promise.reject(new Error('broken')), signal, show))).toBe(1)
  expect(show).toHaveBeenCalledWith(expect.objectContaining({ state: 'failed' }))
})
