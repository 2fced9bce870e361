import { expect, test } from 'vitest'
import { ShareImageCache } from './share-image-cache.ts'

/** Records rendered images and the concurrency of their rendering. */
function createRecordingCache(maxImages?: number) {
  const rendered: string[] = []
  const concurrency = { now: 0, max: 0 }
  const render = async (svg: string) => {
    rendered.push(svg)
    concurrency.max = Math.max(concurrency.max, ++concurrency.now)
    await new Promise((resolve) => setImmediate(resolve))
    concurrency.now--
    if (svg === 'broken') throw new Error('rendering failed')
    return Buffer.from(`image of ${svg}`)
  }
  return { rendered, concurrency, images: new ShareImageCache(render, maxImages) }
}

test('renders the same image once for concurrent and later requests', async () => {
  const { rendered, images } = createRecordingCache()
  const results = await Promise.all(['a', 'a', 'a'].map((svg) => images.of(svg)))
  expect([...results, await images.of('a')].map(String)).toEqual(Array(4).fill('image of a'))
  expect(rendered).toEqual(['a'])
})

test('renders different images one after the other', async () => {
  const { rendered, concurrency, images } = createRecordingCache()
  await Promise.all(['a', 'b', 'c', 'a'].map((svg) => images.of(svg)))
  expect([rendered, concurrency.max]).toEqual([['a', 'b', 'c'], 1])
})

test('evicts the least recently used image when the cache is full', async () => {
  const { rendered, images } = createRecordingCache(2)
  for (const svg of ['a', 'b', 'a', 'c', 'a', 'b']) await images.of(svg)
  expect(rendered).toEqual(['a', 'b', 'c', 'b'])
})

test('renders a failed image again and still renders other images', async () => {
  const { rendered, images } = createRecordingCache()
  const results = await Promise.allSettled(['broken', 'a'].map((svg) => images.of(svg)))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  await expect(images.of('broken')).rejects.toThrow('rendering failed')
  expect(rendered).toEqual(['broken', 'a', 'broken'])
})
