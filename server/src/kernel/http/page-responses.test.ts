import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createPageResponder } from './page-responses.ts'
import type { PageRequest } from './pages.ts'

function rendering() {
  const render = vi.fn(async ({ url, headers, nonce }: PageRequest) => {
    return new Response(`${url} ${headers.cookie ?? 'no cookie'} ${nonce}`, { headers: { vary: 'Cookie' } })
  })
  return { render, answerOf: createPageResponder({ staticFile: async () => null, render }) }
}

test('the same page asked for at once is rendered once, with one nonce', async () => {
  const { render, answerOf } = rendering()
  const [first, second] = await Promise.all([answerOf('/boxes', {}), answerOf('/boxes', {})])
  expect(render).toHaveBeenCalledOnce()
  expect(second).toBe(first)
  expect(first?.body.toString()).toBe(`/boxes no cookie ${first?.nonce}`)
})

test('who asks after a rendering has begun gets one of their own, with another nonce', async () => {
  const { render, answerOf } = rendering()
  const first = await answerOf('/boxes', {})
  const second = await answerOf('/boxes', {})
  expect(render).toHaveBeenCalledTimes(2)
  expect(second.nonce).not.toBe(first.nonce)
})

test('another address, language, browser or compression is another page', async () => {
  const { render, answerOf } = rendering()
  await Promise.all([
    answerOf('/boxes', {}),
    answerOf('/boxes?zoom=5', {}),
    answerOf('/boxes', { cookie: 'userLanguage=uk' }),
    answerOf('/boxes', { 'user-agent': 'Boxzone app' }),
    answerOf('/boxes', { 'accept-encoding': 'gzip' }),
  ])
  expect(render).toHaveBeenCalledTimes(5)
})

test('of the cookies a page sees the language alone, and no other header of who asks', async () => {
  const { render, answerOf } = rendering()
  const headers = { cookie: '_ga=42; userLanguage=sk; secret=1', authorization: 'Bearer x', referer: '/my/boxes' }
  await Promise.all([answerOf('/', headers), answerOf('/', { cookie: 'userLanguage=sk; _ga=43' })])
  expect(render.mock.calls.map(([{ headers: seen }]) => seen)).toEqual([{ cookie: 'userLanguage=sk' }])
})

test('a page is compressed as the browser can read it, and says so', async () => {
  const { answerOf } = rendering()
  const { body, headers, nonce } = await answerOf('/', { 'accept-encoding': 'gzip, deflate' })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Cookie, Accept-Encoding' })
  expect(gunzipSync(body).toString()).toBe(`/ no cookie ${nonce}`)
})

test('a page that fails is tried anew for the next who asks', async () => {
  const { render, answerOf } = rendering()
  render.mockRejectedValueOnce(new Error('gone'))
  await expect(answerOf('/', {})).rejects.toThrow('gone')
  expect((await answerOf('/', {})).status).toBe(200)
})
