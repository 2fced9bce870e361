import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const appended: string[] = []
const reload = vi.fn()

beforeEach(() => {
  vi.resetModules()
  appended.length = 0
  vi.stubGlobal('window', { location: { hostname: 'boxzone.test', reload } })
  vi.stubGlobal('document', {
    cookie: '',
    createElement: () => ({}),
    head: { append: ({ src }: { src: string }) => appended.push(src) },
  })
})

afterEach(() => {
  reload.mockReset()
  vi.unstubAllGlobals()
})

const landing = { pathname: '/', search: '' }
const ids = { analyticsId: 'G-1', tagManagerId: 'GTM-1' }
const commands = () => (window.dataLayer ?? []).map((one) => Array.from(Object(one)).slice(0, 2).join(' '))

test('denies everything until the visitor chooses', async () => {
  const { applyConsent } = await import('./google-tags.ts')
  applyConsent(ids, undefined, landing)
  expect(commands()).toEqual(['consent default'])
  expect(Object(window.dataLayer?.[0])[2]).toMatchObject({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    functionality_storage: 'granted',
    wait_for_update: 10_000,
  })
  expect(appended).toEqual([])
})

test('grants advertising and analytics and loads the tags once after acceptance', async () => {
  const { applyConsent } = await import('./google-tags.ts')
  applyConsent(ids, true, landing)
  applyConsent(ids, true, landing)
  expect(commands().slice(0, 2)).toEqual(['consent default', 'consent update'])
  expect(Object(window.dataLayer?.[1])[2]).toMatchObject({ ad_storage: 'granted', analytics_storage: 'granted' })
  expect(appended).toEqual([
    'https://www.googletagmanager.com/gtm.js?id=GTM-1',
    'https://www.googletagmanager.com/gtag/js?id=G-1',
  ])
})

test('loads nothing after the visitor rejects', async () => {
  const { applyConsent } = await import('./google-tags.ts')
  applyConsent(ids, false, landing)
  expect(commands()).toEqual(['consent default', 'consent update'])
  expect(Object(window.dataLayer?.[1])[2]).toMatchObject({ ad_storage: 'denied', analytics_storage: 'denied' })
  expect(appended).toEqual([])
})

test('loads only tags with an id', async () => {
  const { applyConsent } = await import('./google-tags.ts')
  applyConsent({ analyticsId: '', tagManagerId: 'GTM-1' }, true, landing)
  expect(appended).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-1'])
})

test.each([
  '?token=t',
  '?email=a%40boxzone.test&token=t',
  '?confirm=t',
  '?restore=t',
  '?redirect=%2Fservice-access%3Ftoken%3Dt',
  '?utm_source=letter&token=t',
])('loads no tags with the query %s but loads them on the next page', async (query) => {
  const { applyConsent } = await import('./google-tags.ts')
  applyConsent(ids, true, { ...landing, search: query })
  expect(commands()).toEqual(['consent default', 'consent update'])
  expect(appended).toEqual([])
  applyConsent(ids, true, { ...landing, search: '?utm_source=letter&gclid=1&ref=AB12' })
  expect(appended).toHaveLength(2)
  expect(commands().filter((command) => command === 'consent update')).toHaveLength(1)
})

test.each(['/my/rents', '/order/summary', '/login', '/service-access'])('loads no tag at %s', async (pathname) => {
  const { applyConsent } = await import('./google-tags.ts')
  applyConsent(ids, true, { pathname, search: '' })
  expect([appended, commands()]).toEqual([[], []])
  expect(reload).not.toHaveBeenCalled()
})

test('loads a new document when a redirect leads from a page with tags to My Zone', async () => {
  const { applyConsent } = await import('./google-tags.ts')
  applyConsent(ids, true, landing)
  applyConsent(ids, true, { pathname: '/my/rents', search: '' })
  expect(reload).toHaveBeenCalledOnce()
})
