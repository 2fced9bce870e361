import { expect, test } from 'vitest'
import { DrawnPictures } from './drawn-pictures.ts'

/** Notes what is drawn, and how many at once. */
function atTheEasel(most?: number) {
  const drawn: string[] = []
  const busy = { now: 0, most: 0 }
  const draw = async (svg: string) => {
    drawn.push(svg)
    busy.most = Math.max(busy.most, ++busy.now)
    await new Promise((resolve) => setImmediate(resolve))
    busy.now--
    if (svg === 'broken') throw new Error('no picture')
    return Buffer.from(`picture of ${svg}`)
  }
  return { drawn, busy, pictures: new DrawnPictures(draw, most) }
}

test('the same picture is drawn once, also for those who ask at the same time', async () => {
  const { drawn, pictures } = atTheEasel()
  const given = await Promise.all(['a', 'a', 'a'].map((svg) => pictures.of(svg)))
  expect([...given, await pictures.of('a')].map(String)).toEqual(Array(4).fill('picture of a'))
  expect(drawn).toEqual(['a'])
})

test('what shows something else is another picture, and they are drawn one after the other', async () => {
  const { drawn, busy, pictures } = atTheEasel()
  await Promise.all(['a', 'b', 'c', 'a'].map((svg) => pictures.of(svg)))
  expect([drawn, busy.most]).toEqual([['a', 'b', 'c'], 1])
})

test('only so many are kept: the one nobody asked for goes first', async () => {
  const { drawn, pictures } = atTheEasel(2)
  for (const svg of ['a', 'b', 'a', 'c', 'a', 'b']) await pictures.of(svg)
  expect(drawn).toEqual(['a', 'b', 'c', 'b'])
})

test('one that could not be drawn is tried anew, and stops no other', async () => {
  const { drawn, pictures } = atTheEasel()
  const asked = await Promise.allSettled(['broken', 'a'].map((svg) => pictures.of(svg)))
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  await expect(pictures.of('broken')).rejects.toThrow('no picture')
  expect(drawn).toEqual(['broken', 'a', 'broken'])
})
