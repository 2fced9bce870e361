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
  // No address at all, where a host would be read in them.
  ['/\\', 'https://boxzone.test/'],
  ['/\\[', 'https://boxzone.test/['],
])('%s is a page of our own host', async (url, address) => {
  expect(await seen(url)).toBe(address)
})
