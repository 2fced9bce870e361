import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { pagePolicy } from './headers.ts'

const policy = (settings: Record<string, string>, path = '/') => pagePolicy(readConfig(settings, '1'), 'abc', path)

test('allows no Google host without an id', () => {
  expect(policy({})).not.toContain('google')
})

test.each(['ANALYTICS_ID', 'TAG_MANAGER_ID'])('allows scripts, images and calls of Google with %s', (name) => {
  const directives = policy({ [name]: 'X-1' }).split('; ')
  for (const directive of ['script-src', 'img-src', 'connect-src']) {
    expect(directives.find((one) => one.startsWith(`${directive} `))).toContain('https://*.googletagmanager.com')
  }
  expect(directives.find((one) => one.startsWith('default-src'))).toBe("default-src 'self'")
})

test.each(['ANALYTICS_ID', 'TAG_MANAGER_ID'])('allows the advertising hosts and frames of Google with %s', (name) => {
  const directives = policy({ [name]: 'X-1', COUNTRY: 'CZE' }).split('; ')
  const directive = (start: string) => directives.find((one) => one.startsWith(`${start} `))
  for (const start of ['script-src', 'img-src', 'connect-src']) {
    for (const host of ['www.googleadservices.com', '*.g.doubleclick.net', 'www.google.cz'])
      expect(directive(start)).toContain(` https://${host}`)
  }
  expect(directive('frame-src')).toBe("frame-src 'self' https://www.googletagmanager.com https://td.doubleclick.net")
})

test('allows images and requests but no scripts of the host of PICTURES_URL', () => {
  const directives = policy({ PICTURES_URL: 'https://pictures.boxzone.test/places/' }).split('; ')
  const matching = directives.filter((one) => one.includes('https://pictures.boxzone.test'))
  expect(matching.map((one) => one.split(' ')[0])).toEqual(['img-src', 'connect-src'])
})

test.each(['/my/rents', '/order/summary', '/order/status-check', '/login', '/service-access'])(
  'allows no Google host at %s',
  (path) => {
    expect(policy({ ANALYTICS_ID: 'G-1', TAG_MANAGER_ID: 'GTM-1' }, path)).not.toMatch(/google|doubleclick/)
  },
)

test('allows calls to the proxy hosts, whose names omit the www of the public URL', () => {
  const settings = { PUBLIC_URL: 'http://www.boxzone.test', PROXY_HOST_COUNT: '2' }
  const connect = policy(settings)
    .split('; ')
    .find((one) => one.startsWith('connect-src'))
  expect(connect).toBe("connect-src 'self' http://api2.boxzone.test http://api3.boxzone.test")
})
