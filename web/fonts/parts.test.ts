import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fallbackFaces } from './fallbacks.ts'
import { fontFaces, fontParts } from './parts.ts'

const locales = new URL('../../i18n/locales/', import.meta.url)

/** Characters that the font does not contain. */
const drawnByTheSystem = ['→']

test.each([
  ['onest.css', fontFaces],
  ['onest-fallbacks.css', fallbackFaces],
])('has generated %s from the current tables', (file, generate) => {
  const written = readFileSync(new URL(`../app/styles/${file}`, import.meta.url), 'utf8')
  expect(written.replaceAll(/\s+/g, ' ')).toBe(generate().replaceAll(/\s+/g, ' '))
})

test('covers all texts with the generated files', () => {
  const known = new Set([...drawnByTheSystem, ...fontParts.flatMap(({ characters }) => [...characters])])
  const files = readdirSync(locales, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  expect(files.length).toBeGreaterThan(300)
  const missing = files.flatMap((name) => {
    const text = readFileSync(new URL(name, locales), 'utf8').replaceAll('\n', '')
    return [...new Set(text)].filter((character) => !known.has(character)).map((character) => `${name}: ${character}`)
  })
  expect(missing).toEqual([])
})
