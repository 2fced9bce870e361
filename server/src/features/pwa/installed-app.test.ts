import { createHash } from 'node:crypto'
import { languages } from '@boxzone/i18n/languages'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { installedAppRoutes } from './index.ts'

const routes = installedAppRoutes(readConfig({ OPERATOR_NAME: 'Sklady & <b>', COUNTRY: 'CZE' }, '0.0.0-test'))

async function fetchRoute(path: string, query: Record<string, string> = {}) {
  const route = routes.find((one) => one.path === path)
  if (!route) throw new Error(`no route for ${path}`)
  return route.handle({ params: {}, query, body: {}, headers: {}, source: '198.51.100.1' })
}

const manifest = async (hl?: string) =>
  JSON.parse(String((await fetchRoute('/manifest.webmanifest', hl ? { hl } : {})).body))

describe('manifest.webmanifest', () => {
  test.each(languages)('contains the operator and texts in %s', async (language) => {
    const { name, short_name, lang, description, id } = await manifest(language)
    expect([name, short_name, lang, id]).toEqual(['Sklady & <b>', 'Sklady & <b>', language, '/'])
    expect(description).not.toBe('')
  })

  test.each([undefined, 'xx', '../en'])('uses the language of the site for the parameter %s', async (hl) => {
    expect((await manifest(hl)).lang).toBe('cs')
  })

  test('links only existing icons of the stated size', async () => {
    const { icons } = await manifest()
    expect(icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ])
    for (const { src, sizes, type } of icons) {
      const { contentType, body } = await fetchRoute(src)
      if (!Buffer.isBuffer(body)) throw new Error('The image is not a buffer')
      expect(contentType).toBe(type)
      expect([body.subarray(1, 4).toString(), `${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`]).toEqual([
        'PNG',
        sizes,
      ])
    }
  })
})

test.each(languages)('renders the offline page without external resources in %s', async (language) => {
  const page = String((await fetchRoute('/offline', { hl: language })).body)
  expect(page).toContain(`<html lang="${language}">`)
  expect(page).toContain('Sklady &amp; &lt;b&gt;')
  expect(page).not.toMatch(/src=|<link/)
})

test('allows only the script that reloads the offline page', async () => {
  const { body, headers } = await fetchRoute('/offline')
  const script = /<script>(.*?)<\/script>/s.exec(String(body))?.[1] ?? ''
  expect(script).toContain("addEventListener('online'")
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers?.['content-security-policy']).toContain(`script-src 'sha256-${hash}';`)
})
