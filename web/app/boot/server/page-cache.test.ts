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

const drawOf = (of: PageCacheInput) =>
  vi.fn(
    async () =>
      `<html data-made-at="${of.renderedAt.toISOString()}"><script nonce="${of.nonce}">1</script><script nonce="${of.nonce}">2</script>`,
  )

test('a page that shows the same is drawn once, and carries the nonce and the moment of each request', async () => {
  const drawn = createPageCache()
  const first = page()
  await drawn(first, drawOf(first))
  const second = page({ nonce: 'second-nonce', renderedAt: new Date('2026-03-01T10:00:42.500Z') })
  const draw = drawOf(second)
  expect(await drawn(second, draw)).toBe(await drawOf(second)())
  expect(draw).not.toHaveBeenCalled()
})

test.each([
  ['other data', { data: { boxes: { json: '[2]' } } }],
  ['another language', { language: 'uk' }],
  ['another address', { url: 'http://localhost/boxes?size=SMALL' }],
  ['another minute', { renderedAt: new Date('2026-03-01T10:01:00.000Z') }],
])('%s is drawn anew', async (_what, changes) => {
  const drawn = createPageCache()
  await drawn(page(), drawOf(page()))
  const other = page({ nonce: 'second-nonce', ...changes })
  const draw = drawOf(other)
  expect(await drawn(other, draw)).toContain('second-nonce')
  expect(draw).toHaveBeenCalledOnce()
})

test('what went back to an earlier state is drawn as it is now', async () => {
  const drawn = createPageCache()
  const [one, two] = [page(), page({ data: { boxes: { json: '[2]' } } })]
  await drawn(one, async () => 'one')
  expect(await drawn(two, async () => 'two')).toBe('two')
  expect(await drawn(one, async () => 'one again')).toBe('one again')
})

test('a page whose data is still on its way is never kept', async () => {
  const drawn = createPageCache()
  const late = page({ data: { boxes: { later: Promise.resolve(1) } } })
  await drawn(late, async () => 'one')
  expect(await drawn(late, async () => 'two')).toBe('two')
})

test('a page that failed to draw is drawn again', async () => {
  const drawn = createPageCache()
  await expect(drawn(page(), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await drawn(page(), async () => 'drawn')).toBe('drawn')
})

test('only the last pages are kept, so that addresses nobody asks for twice fill no memory', async () => {
  const drawn = createPageCache()
  const ask = async (n: number) => {
    const draw = vi.fn(async () => 'html')
    await drawn(page({ url: `http://localhost/boxes?q=${n}` }), draw)
    return draw.mock.calls.length
  }
  for (let n = 0; n < 41; n++) await ask(n)
  expect(await ask(40)).toBe(0)
  expect(await ask(0)).toBe(1)
})
