import { expect, test } from 'vitest'
import { webviewRedirect } from './webview-redirect.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36'
const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
const iosWebview =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

const redirectOf = (path: string, headers: Record<string, string>) =>
  webviewRedirect(new Request(`https://boxzone.test${path}`, { headers }))

test.each([android, iosWebview])('redirects the landing page inside the app before it renders, for %s', (agent) => {
  const redirected = redirectOf('/?ref=AB12', { 'User-Agent': agent })
  expect(redirected?.status).toBe(302)
  expect(redirected?.headers.get('Location')).toBe('/webview?isRedirected=true&ref=AB12')
})

test('redirects the landing page once per session', () => {
  const first = redirectOf('/?webview=true', { 'User-Agent': chrome })
  expect(first?.headers.get('Location')).toBe('/webview?isRedirected=true&webview=true')
  const [cookie = ''] = first?.headers.get('Set-Cookie')?.split(';') ?? []
  expect(redirectOf('/', { 'User-Agent': android, Cookie: `userLanguage=sk; ${cookie}` })).toBeUndefined()
})

test('does not redirect the landing page in a browser', () => {
  expect(redirectOf('/', { 'User-Agent': chrome })).toBeUndefined()
})

test('redirects the landing page when a cookie of the session marks the mobile app', () => {
  const redirected = redirectOf('/', { 'User-Agent': chrome, Cookie: 'webview=true; userLanguage=sk' })
  expect(redirected?.headers.get('Location')).toBe('/webview?isRedirected=true')
})
