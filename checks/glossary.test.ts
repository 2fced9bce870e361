import { readdirSync, readFileSync } from 'node:fs'
import { type Language, languages } from '@boxzone/i18n'
import { expect, test } from 'vitest'

const folder = new URL('../i18n/', import.meta.url)
const glossary = readFileSync(new URL('glossary.md', folder), 'utf8')

/** The stems in backticks in the last column of a language's table. */
function bannedStems(language: Language): string[] {
  const section = glossary.split(/^## /m).find((part) => part.split('\n')[0]?.endsWith(`(${language})`)) ?? ''
  const lastCells = section.split('\n').map((line) => line.split('|').at(-2) ?? '')
  return lastCells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, stem = '']) => stem))
}

const escaped = (stem: string): string => stem.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Finds words that begin with a banned stem. */
function findBanned(text: string, stems: readonly string[]): string[] {
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(${stems.map(escaped).join('|')})`, 'giu')
  return [...text.matchAll(pattern)].map(([found]) => found)
}

function* messagesIn(node: unknown): Generator<string> {
  if (typeof node === 'string') yield node
  else for (const child of Object.values(node ?? {})) yield* messagesIn(child)
}

/** The assistant must understand every word that customers use. */
const understood = ['assistant-words.json', 'assistant-concepts.json']

const files = (language: Language): string[] =>
  readdirSync(new URL(`locales/${language}/`, folder)).filter((file) => !understood.includes(file))

test.each(languages)('uses no banned variant of a term in %s', (language) => {
  const stems = bannedStems(language)
  expect(stems.length).toBeGreaterThan(30)
  const found = files(language).flatMap((file) => {
    const texts = JSON.parse(readFileSync(new URL(`locales/${language}/${file}`, folder), 'utf8'))
    return [...messagesIn(texts)].flatMap((text) => findBanned(text, stems).map((word) => `${file} “${word}”: ${text}`))
  })
  expect(found).toEqual([])
})

test('finds a banned stem only at the start of a word, in upper or lower case', () => {
  expect(findBanned('Sign in, or let Somebody design inboxes.', ['sign in', 'somebody'])).toEqual([
    'Sign in',
    'Somebody',
  ])
  expect(findBanned('Z depozitu vrátime časť.', ['depozit'])).toEqual(['depozit'])
})
