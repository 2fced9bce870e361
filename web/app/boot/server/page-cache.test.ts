import { expect, test, vi } from 'vitest'
import { createPageCache, type PageCacheInput } from './page-cache.ts'

const page = (changes: Partial<PageCacheInput> = {}): PageCacheInput => ({
  url: 'http://localhost/boxes',
  language: 'sk',
  data: { boxes: { json: '[1]' } },
  nonce: 'first-nonce',
  renderedAt: new Date('2026-03-01T10:00:01.000Z'),
  ...changes,
})

const renderOf = (of: PageCacheInput) =>
  vi.fn(
    async () =>
      `<html data-rendered-at="${of.renderedAt.toISOString()}"><script nonce="${of.nonce}">1</script><script nonce="${of.nonce}">2</script>`,
  )

test('reuses a page with equal data and replaces nonce and time', async () => {
  const cached = createPageCache()
  const first = page()
  await cached(first, renderOf(first))
  const second = page({ nonce: 'second-nonce', renderedAt: new Date('2026-03-01T10:00:42.500Z') })
  const render = renderOf(second)
  expect(await cached(second, render)).toBe(await renderOf(second)())
  expect(render).not.toHaveBeenCalled()
})

test.each([
  ['other data', { data: { boxes: { json: '[2]' } } }],
  ['another language', { language: 'uk' }],
  ['another URL', { url: 'http://localhost/boxes?size=SMALL' }],
  ['another minute', { renderedAt: new Date('2026-03-01T10:01:00.000Z') }],
])('renders again for %s', async (_condition, changes) => {
  const cached = createPageCache()
  await cached(page(), renderOf(page()))
  const other = page({ nonce: 'second-nonce', ...changes })
  const render = renderOf(other)
  expect(await cached(other, render)).toContain('second-nonce')
  expect(render).toHaveBeenCalledOnce()
})

test('renders again when the data returns to an earlier state', async () => {
  const cached = createPageCache()
  const [one, two] = [page(), page({ data: { boxes: { json: '[2]' } } })]
  await cached(one, async () => 'one')
  expect(await cached(two, async () => 'two')).toBe('two')
  expect(await cached(one, async () => 'one again')).toBe('one again')
})

test('does not cache a page with pending data', async () => {
  const cached = createPageCache()
  const pending = page({ data: { boxes: { later: Promise.resolve(1) } } })
  await cached(pending, async () => 'one')
  expect(await cached(pending, async () => 'two')).toBe('two')
})

test('renders again after an error', async () => {
  const cached = createPageCache()
  await expect(cached(page(), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cached(page(), async () => 'html')).toBe('html')
})

test('caches a limited number of pages', async () => {
  const cached = createPageCache()
  const request = async (n: number) => {
    const render = vi.fn(async () => 'html')
    await cached(page({ url: `http://localhost/boxes?q=${n}` }), render)
    return render.mock.calls.length
  }
  for (let n = 0; n < 41; n++) await request(n)
  expect(await request(40)).toBe(0)
  expect(await request(0)).toBe(1)
})
