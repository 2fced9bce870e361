import { expect, test } from 'vitest'
import { createPages } from './pages.ts'

const settings = {
  handlePage: async (request: Request) => new Response(request.url),
  staticDirectory: '/nowhere',
  config: {},
  origin: 'https://boxzone.test',
  call: async () => undefined,
  now: () => new Date(),
  onError: () => {},
}
const pages = createPages(settings)

const renderText = async (url: string) => (await pages.render({ url, headers: {}, nonce: 'n' })).text()

test.each([
  ['/boxes?q=1', 'GTM-1 G-1'],
  ['/my/rents', ' '],
  ['/order/summary?x=/boxes', ' '],
  ['//boxes', ' '],
])('gives the page at %s the tag ids "%s"', async (url, ids) => {
  const tagged = createPages({
    ...settings,
    config: { tagManagerId: 'GTM-1', analyticsId: 'G-1' },
    handlePage: async (_request, { config }) => new Response(`${config.tagManagerId} ${config.analyticsId}`),
  })
  expect(await (await tagged.render({ url, headers: {}, nonce: 'n' })).text()).toBe(ids)
})

test.each([
  ['/boxes?q=a%20b', 'https://boxzone.test/boxes?q=a%20b'],
  ['//evil.test/x', 'https://boxzone.test/evil.test/x'],
  ['/\\evil.test/x', 'https://boxzone.test/evil.test/x'],
  ['/\t/evil.test', 'https://boxzone.test//evil.test'],
  ['http://evil.test/', 'https://boxzone.test/http://evil.test/'],
  // URLs that are invalid when their beginning is parsed as a host.
  ['/\\', 'https://boxzone.test/'],
  ['/\\[', 'https://boxzone.test/['],
])('resolves %s on the configured host', async (url, resolvedUrl) => {
  expect(await renderText(url)).toBe(resolvedUrl)
})
