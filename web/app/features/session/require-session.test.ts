import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { requireSession } from './require-session.ts'

vi.mock('#app/lib/api/renew-session.ts', () => ({ ensureSession: async () => false }))
vi.mock('#app/lib/browser/hydration.ts', () => ({ hydrated: Promise.resolve() }))

async function redirectTarget(path: string, pattern: string) {
  vi.stubGlobal('window', { location: new URL('https://boxzone.test/my/contracts/c1') })
  const url = new URL(path, 'https://boxzone.test')
  const options = { request: new Request(url), url, pattern, params: {}, context: new RouterContextProvider() }
  const thrown: unknown = await Promise.resolve(requireSession(options, async () => undefined)).catch(
    (error: unknown) => error,
  )
  const location = thrown instanceof Response ? thrown.headers.get('Location') : null
  return new URL(location ?? '', url).searchParams
}

test('returns to the requested page after the login', async () => {
  expect([...(await redirectTarget('/my/rents', '/my/rents'))].join()).toContain('/my/rents')
})

test.each(['sharing', 'withdrawal', 'cancellation-preview'])(
  'returns after the login to the page that loads %s',
  async (name) => {
    const target = await redirectTarget(`/my/contracts/c1/${name}`, `/my/contracts/:id/${name}`)
    expect([...target].join()).toMatch(/\/my\/contracts\/c1$/)
  },
)
