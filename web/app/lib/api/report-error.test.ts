import { beforeEach, expect, test, vi } from 'vitest'

/** Loading the modules again can take longer than the default timeout of one second. */
const loadTimeout = { timeout: 20_000 }
const sent = vi.fn()
let reportError: typeof import('./report-error.ts').reportError
beforeEach(async () => {
  sent.mockReset()
  // The module reports at most five errors, so every test loads it again.
  vi.resetModules()
  const { setReportedUser, ...module } = await import('./report-error.ts')
  reportError = module.reportError
  const items = new Map([
    ['authToken', 'secret token'],
    ['deviceToken', 'secret device'],
    ['staffToken', 'secret staff token'],
    ['coordinates', '{"lat":48}'],
    ['orderDraft', '{"invoicingDetails":{"lastName":"secret name"}}'],
    ['userLanguage', 'uk'],
  ])
  vi.stubEnv('SSR', false)
  vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null, setItem: () => undefined })
  vi.stubGlobal('navigator', { userAgent: 'Firefox 140' })
  vi.stubGlobal('window', { location: { pathname: '/my/boxes' }, innerWidth: 360, innerHeight: 740 })
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent(url, JSON.parse(body))
    return new Response(null, { status: 204 })
  })
  setReportedUser('anna@demo.boxzone.test')
  return () => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  }
})

test('sends browser, storage without secrets, path, screen size, session and user', async () => {
  reportError(new Error('Nothing to draw'))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce(), loadTimeout)
  const [url, report] = sent.mock.calls[0] ?? []
  expect(url).toBe('/api/ops/error')
  expect(report).toMatchObject({
    error: 'Error: Nothing to draw',
    stacktrace: expect.stringContaining('report-error.test.ts'),
    context: {
      browser: 'Firefox 140',
      localStorage: {
        authToken: '***',
        deviceToken: '***',
        staffToken: '***',
        coordinates: '***',
        orderDraft: '***',
        userLanguage: 'uk',
      },
      location: '/my/boxes',
      screenSize: '360x740',
      sessionId: expect.stringMatching(/^\w{6}$/),
      username: 'anna@demo.boxzone.test',
    },
  })
  expect(JSON.stringify(report)).not.toContain('secret')
})

test('sends an error once and at most five errors of a page', async () => {
  const error = new Error('twice')
  reportError(error)
  reportError(error)
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce(), loadTimeout)
  for (let times = 0; times < 20; times++) reportError(new Error(`again ${times}`))
  await vi.waitFor(() => expect(sent.mock.calls.length).toBeGreaterThan(1), loadTimeout)
  expect(sent.mock.calls.length).toBeLessThanOrEqual(5)
})
