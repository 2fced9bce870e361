import { expect, test } from 'vitest'
import { createPages } from './pages.ts'

const pages = createPages({
  handlePage: async (request) => new Response(request.url),
  staticDirectory: '/nowhere',
  config: {},
  origin: 'https://boxzone.test',
  call: async () => undefined,
  now: () => new Date(),
  onError: () => {},
})

const seen = async (url: string) => (await pages.render({ url, headers: {}, nonce: 'n' })).text()

test.each([
  ['/boxes?q=a%20b', 'https://boxzone.test/boxes?q=a%20b'],
  ['//evil.test/x', 'https://boxzone.test/evil.test/x'],
  ['/\\evil.test/x', 'https://boxzone.test/evil.test/x'],
  ['/\t/evil.test', 'https://boxzone.test//evil.test'],
  ['http://evil.test/', 'https://boxzone.test/http://evil.test/'],
  // Invalid URLs if their beginning were parsed as a host.
  ['/\\', 'https://boxzone.test/'],
  ['/\\[', 'https://boxzone.test/['],
])('resolves %s on the configured host', async (url, address) => {
  expect(await seen(url)).toBe(address)
})
