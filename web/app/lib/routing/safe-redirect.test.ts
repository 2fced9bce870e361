import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loginUrl } from './login-url.ts'
import { safeRedirect } from './safe-redirect.ts'

const origin = 'https://boxzone.test'

/** URLs that leave the origin in some browser or server, and values that are not an absolute path. */
const foreign = [
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '//evil.test/my/boxes',
  '//evil.test:443',
  '//evil.test@boxzone.test',
  '//boxzone.test@evil.test',
  '//boxzone.test.evil.test',
  '//evil%2etest',
  '//evil。test',
  '//evil.test',
  '//xn--evil-test',
  '//[::1]',
  '//0x7f000001',
  '//127.1',
  '/\\evil.test',
  '/\\/evil.test',
  '/\\\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r/evil.test',
  '/\r\n/evil.test',
  '\t//evil.test',
  '\n//evil.test',
  ' //evil.test',
  '\u00a0//evil.test',
  '\u0000//evil.test',
  '\u0001//evil.test',
  '\ufeff//evil.test',
  '\u2028//evil.test',
  '/\u0000/evil.test',
  '/\u00a0/evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/./..//evil.test',
  '/%2e//evil.test',
  '/a/..//evil.test',
  '/my/..//evil.test/%2e%2e',
  'http:evil.test',
  'https:evil.test',
  'https:/evil.test',
  'https://evil.test',
  'https:///evil.test',
  'https:\\\\evil.test',
  'https://boxzone.test@evil.test',
  'https://boxzone.test.evil.test',
  'https://boxzone.test:8443/my',
  'http://boxzone.test/my',
  'HTTPS://EVIL.TEST',
  'ftp://evil.test',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'javascript://boxzone.test/%0aalert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://boxzone.test/x',
  'file:///etc/passwd',
  'mailto:a@evil.test',
  '@evil.test',
  '.evil.test',
  'evil.test',
  '?redirect=//evil.test',
  '#//evil.test',
  '',
]

test.each(foreign)('returns the landing page instead of the unsafe target %j', (wanted) => {
  expect(safeRedirect(wanted, origin)).toBe('/')
})

test('covers at least sixty URLs', () => {
  expect(foreign.length).toBeGreaterThanOrEqual(60)
})

test.each([
  '/',
  '/my/boxes',
  '/my/rents?unpaid=true',
  '/location/1?display=plan#box',
  '/boxes?location=48.1,17.1&zoom=9',
])('returns the path %s unchanged', (wanted) => {
  expect(safeRedirect(wanted, origin)).toBe(wanted)
})

test.each(['/login', '/login?redirect=/login', '/registration', '/reset-password/change?token=x', '/my/../login'])(
  'does not redirect to the sign-in page %s',
  (wanted) => {
    expect(safeRedirect(wanted, origin)).toBe('/')
  },
)

test('redirects to the landing page without a target', () => {
  expect(safeRedirect(null, origin)).toBe('/')
  expect(safeRedirect(undefined, origin)).toBe('/')
})

describe('safeRedirect', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '\t',
    ' ',
    'https:',
    'javascript:',
    'evil.test',
    'my',
  )
  const texts = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.webUrl(),
  )

  test('returns a path that the router and the browser resolve to this origin', () => {
    fc.assert(
      fc.property(texts, (wanted) => {
        const answer = safeRedirect(wanted, origin)
        expect(answer).toMatch(/^\/(?![/\\])/)
        expect(new URL(answer, origin).origin).toBe(origin)
        expect(safeRedirect(answer, origin)).toBe(answer)
      }),
      { numRuns: 2_000 },
    )
  })

  test('returns the path that loginUrl contains', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.string(), (segments, value) => {
        const { pathname, search } = new URL(`/my/${segments.join('/')}?a=${encodeURIComponent(value)}`, origin)
        const login = new URL(loginUrl({ pathname, search }), origin)
        expect(safeRedirect(login.searchParams.get('redirect'), origin)).toBe(pathname + search)
      }),
    )
  })
})
