import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { texts } from './vite-plugin.ts'

/** A module that, like a page, loads a text group and renders a plural and a text with a tag. */
const page = `
import { strictTexts } from '@boxzone/i18n'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider, useTranslations } from 'use-intl'
import { loadTexts } from 'virtual:texts'

function Card({ count, price }) {
  const t = useTranslations('boxes.card')
  const b = (chunks) => createElement('b', null, chunks)
  return createElement('p', null, t('freeBoxes', { count }), ', ', t.rich('from', { price, b }))
}

export async function render(locale, props) {
  const messages = await loadTexts(locale, 'boxes')
  const provided = { ...strictTexts, locale, messages, timeZone: 'UTC' }
  return renderToStaticMarkup(createElement(IntlProvider, provided, createElement(Card, props)))
}
`

const pageModule: Plugin = {
  name: 'page',
  resolveId: (id) => (id === 'virtual:page' ? '\0page' : undefined),
  load: (id) => (id === '\0page' ? page : undefined),
}

// The folder must be inside the repository, so that the built page can import React.
const folder = mkdtempSync(fileURLToPath(new URL('../../node_modules/.texts-', import.meta.url)))
afterAll(() => rmSync(folder, { recursive: true }))

async function buildPage(): Promise<{ fileName: string; code: string }[]> {
  const result = await build({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [texts(), pageModule],
    build: { ssr: true, outDir: folder, rollupOptions: { input: { page: 'virtual:page' }, external: [/^react/] } },
  })
  const outputs = [result].flat().flatMap((item) => ('output' in item ? item.output : []))
  return outputs.flatMap((file) => (file.type === 'chunk' ? [{ fileName: file.fileName, code: file.code }] : []))
}

test('renders compiled plurals and tags in a built page without a parser', async () => {
  const chunks = await buildPage()
  expect(chunks.filter(({ code }) => code.includes('Boxy na uskladnenie vo vašom okolí'))).toHaveLength(1)
  expect(chunks.filter(({ code }) => /IntlMessageFormat|EXPECT_ARGUMENT/.test(code))).toEqual([])

  const { render } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'page.js')).href)
  expect(await render('sk', { count: 3, price: '26 €' })).toBe('<p>3 voľné Boxy, od <b>26 €</b></p>')
  expect(await render('uk', { count: 21, price: '26 €' })).toBe('<p>21 вільний бокс, від <b>26 €</b></p>')
  expect(await render('ro', { count: 20, price: '26 €' })).toBe('<p>20 de boxe libere, de la <b>26 €</b></p>')
  expect(await render('it', { count: 3, price: 'il 8' })).toContain('<b>l’8</b>')
  expect(chunks.some(({ code }) => /Členstvo v(\u00a0|\\xA0)asociáciách/.test(code))).toBe(true)
  await expect(render('sk', { count: 3 })).rejects.toThrow('needs the value "price"')
})
