import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontFaces, fontParts } from './parts.ts'

const locales = new URL('../../i18n/locales/', import.meta.url)

/** Characters that the font does not contain. */
const drawnByTheSystem = ['→']

test('lists the characters of each font file in the stylesheet', () => {
  const written = readFileSync(new URL('../app/styles/onest.css', import.meta.url), 'utf8')
  expect(written.replaceAll(/\s+/g, ' ')).toBe(fontFaces().replaceAll(/\s+/g, ' '))
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
