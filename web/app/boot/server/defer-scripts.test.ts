import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const page = `<html><head><link rel="modulepreload" href="/assets/manifest.js" nonce="n"/><link nonce="n" rel="modulepreload" href="/assets/entry.js"/></head>
<body><script nonce="n">window.__reactRouterContext = {}</script><script nonce="n" type="module" async="">import("/assets/entry.js")</script></body></html>`

test('removes the preloads and makes the module script inert', () => {
  const html = deferScripts(page, 'n', { hasContent: true })
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toMatch(/<script[^>]* type="module"/)
  expect(html).toContain('<script nonce="n" type="application/x-deferred-module">import("/assets/entry.js")</script>')
})

test('passes the modules to a start script with the nonce of the page', () => {
  const [start] =
    deferScripts(page, 'n', { hasContent: true }).match(/<script nonce="n">window\.earlyClick[\s\S]*?<\/script>/) ?? []
  expect(start).toContain('["/assets/manifest.js","/assets/entry.js"]')
})

test('preserves the preloads of a page without content and starts its modules immediately', () => {
  const html = deferScripts(page, 'n', { hasContent: false })
  expect(html.match(/rel="modulepreload"/g)).toHaveLength(2)
  expect(html).toContain('})([], false)')
  expect(deferScripts(page, 'n', { hasContent: true })).toContain('"/assets/entry.js"], true)')
})

test.each([
  ['the preloads are missing', page.replaceAll('modulepreload', 'preload')],
  ['the module script is missing', page.replace('type="module"', '')],
  ['there are two module scripts', page.replace('</body>', '<script type="module"></script></body>')],
])('throws an error about the output of React Router when %s', (_condition, html) => {
  expect(() => deferScripts(html, 'n', { hasContent: true })).toThrow('React Router no longer renders')
})
