import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createPageResponder } from './page-responses.ts'
import type { PageRequest } from './pages.ts'

function rendering() {
  const render = vi.fn(async ({ url, headers, nonce }: PageRequest) => {
    return new Response(`${url} ${headers.cookie ?? 'no cookie'} ${nonce}`, { headers: { vary: 'Cookie' } })
  })
  return { render, respond: createPageResponder({ staticFile: async () => null, render }) }
}

test('renders a page once with one nonce for concurrent requests', async () => {
  const { render, respond } = rendering()
  const [first, second] = await Promise.all([respond('/boxes', {}), respond('/boxes', {})])
  expect(render).toHaveBeenCalledOnce()
  expect(second).toBe(first)
  expect(first?.body.toString()).toBe(`/boxes no cookie ${first?.nonce}`)
})

test('renders again with another nonce for a request after a rendering', async () => {
  const { render, respond } = rendering()
  const first = await respond('/boxes', {})
  const second = await respond('/boxes', {})
  expect(render).toHaveBeenCalledTimes(2)
  expect(second.nonce).not.toBe(first.nonce)
})

test('renders separately for another URL, language, browser or encoding', async () => {
  const { render, respond } = rendering()
  await Promise.all([
    respond('/boxes', {}),
    respond('/boxes?zoom=5', {}),
    respond('/boxes', { cookie: 'userLanguage=uk' }),
    respond('/boxes', { 'user-agent': 'Boxzone app' }),
    respond('/boxes', { 'accept-encoding': 'gzip' }),
  ])
  expect(render).toHaveBeenCalledTimes(5)
})

test('passes the cookies of language and web view to a page, but no other cookie, authorization or referrer', async () => {
  const { render, respond } = rendering()
  const headers = { cookie: '_ga=42; userLanguage=sk; secret=1', authorization: 'Bearer x', referer: '/my/boxes' }
  await Promise.all([respond('/', headers), respond('/', { cookie: 'userLanguage=sk; _ga=43' })])
  await respond('/', { cookie: 'a=1; webview=true; webviewRedirected=true; userLanguage=uk' })
  expect(render.mock.calls.map(([{ headers: seen }]) => seen)).toEqual([
    { cookie: 'userLanguage=sk' },
    { cookie: 'userLanguage=uk; webview=true; webviewRedirected=true' },
  ])
})

test('compresses a page with an accepted encoding', async () => {
  const { respond } = rendering()
  const { body, headers, nonce } = await respond('/', { 'accept-encoding': 'gzip, deflate' })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Cookie, Accept-Encoding' })
  expect(gunzipSync(body).toString()).toBe(`/ no cookie ${nonce}`)
})

test('renders again after a failed rendering', async () => {
  const { render, respond } = rendering()
  render.mockRejectedValueOnce(new Error('gone'))
  await expect(respond('/', {})).rejects.toThrow('gone')
  expect((await respond('/', {})).status).toBe(200)
})
