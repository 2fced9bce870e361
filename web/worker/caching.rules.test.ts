import { describe, expect, test } from 'vitest'
import { assetsNamedIn, cacheKey, cacheStrategy, markAsCached, parseCacheRequest } from './caching.rules.ts'

const origin = 'https://boxzone.test'
const request = (path: string, mode = 'navigate', method = 'GET') =>
  cacheStrategy({ method, mode, url: new URL(path, origin), origin })

describe('cacheStrategy', () => {
  test('does not cache a call of the API', () => {
    for (const path of ['/api/client/my/doors', '/auth/login', '/chatbot/stream', '/session/1', '/dev/mail']) {
      expect(request(path, 'cors'), path).toBe('none')
      expect(request(path), path).toBe('none')
    }
  })

  test('prefers the network for pages and the cache for hashed files', () => {
    expect(request('/my/boxes')).toBe('page')
    expect(request('/reset-password/change?token=1')).toBe('page')
    expect(request('/assets/shell-Ab12.js', 'cors')).toBe('asset')
  })

  test('ignores documents, other origins and requests other than GET', () => {
    expect(request('/documents/SVK/sk/gdpr.pdf')).toBe('none')
    expect(request('/boxes.data', 'cors')).toBe('none')
    expect(request('https://elsewhere.test/assets/a.js', 'cors')).toBe('none')
    expect(request('/my/boxes', 'navigate', 'POST')).toBe('none')
  })
})

describe('cacheKey', () => {
  const cached = (path: string) => cacheKey(new URL(path, origin))

  test('ignores the query of My Zone and of the landing page, but not of other pages', () => {
    expect(cached('/my/boxes?place=1')).toBe('/my/boxes')
    expect(cached('/?utm_source=x')).toBe('/')
    expect(cached('/boxes?q=Nitra')).toBe('/boxes?q=Nitra')
  })

  test('does not cache a page with limitedView, which has no header', () => {
    for (const path of ['/?limitedView=true', '/my/contracts?limitedView=true', '/help?limitedView=true'])
      expect(cached(path), path).toBeUndefined()
  })

  test('marks a cached page', () => {
    const html = '<!DOCTYPE html><html lang="sk" data-made-at="2026"><body>&lt;html</body></html>'
    expect(markAsCached(html)).toBe(html.replace('lang', 'data-kept="" lang'))
  })

  test('does not cache a page of the order or a page whose URL may contain a secret', () => {
    for (const path of [
      '/reset-password/change?token=1',
      '/service-access?token=1',
      '/order/summary',
      '/confirm-email',
    ]) {
      expect(cached(path), path).toBeUndefined()
    }
  })

  test('lists each file of a page once', () => {
    const html =
      '<link href="/assets/root-A_1.css"><script>{"m":"/assets/entry-b-2.js","n":"/assets/entry-b-2.js"}</script>'
    expect(assetsNamedIn(html)).toEqual(['/assets/root-A_1.css', '/assets/entry-b-2.js'])
  })
})

describe('parseCacheRequest', () => {
  test('accepts only pages and files of this origin', () => {
    const order = parseCacheRequest(
      {
        pages: ['/my/boxes?a=1', '/service-access?token=1', 'https://elsewhere.test/', 7],
        assets: [`${origin}/assets/a.js`, `${origin}/api/client/my/doors`, 'https://elsewhere.test/assets/b.js'],
        language: 'sk',
      },
      origin,
    )
    expect(order).toEqual({ pages: ['/my/boxes'], assets: ['/assets/a.js'], language: 'sk' })
  })

  test.each([null, 'text', {}, { language: 'sk/../' }, { language: 5 }])('rejects the malformed message %j', (data) => {
    expect(parseCacheRequest(data, origin)).toBeUndefined()
  })
})

describe('caching rules', () => {
  test('recognises calls by the complete first path segment', () => {
    for (const path of ['/api', '/auth', '/dev']) expect(request(path), path).toBe('none')
    for (const path of ['/help/api', '/developers', '/boxes.v2/nitra']) expect(request(path), path).toBe('page')
    expect(request('/my/boxes', 'cors')).toBe('none')
  })

  test('lists no files of a page without files', () => {
    expect(assetsNamedIn('<p>/assets</p>')).toEqual([])
  })

  test('accepts a request without pages or files and ignores invalid URLs', () => {
    const nothing = { pages: [], assets: [], language: 'sk' }
    expect(parseCacheRequest({ language: 'sk' }, origin)).toEqual(nothing)
    expect(parseCacheRequest({ pages: 'all', assets: null, language: 'sk' }, origin)).toEqual(nothing)
    const wrong = ['https://', 7, null, ['/']]
    expect(parseCacheRequest({ pages: wrong, assets: wrong, language: 'sk' }, origin)).toEqual(nothing)
  })

  test.each([undefined, 7, { language: 'ask' }, { language: 'SK' }])(
    'rejects %j, which has no valid language',
    (data) => {
      expect(parseCacheRequest(data, origin)).toBeUndefined()
    },
  )
})
