import type { Language } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { detectLanguage, type Vocabulary } from './detect-language.rules.ts'

const vocabulary: Vocabulary = new Map<Language, ReadonlySet<string>>([
  ['sk', new Set(['zmluva', 'box', 'kod', 'faktura'])],
  ['cs', new Set(['smlouva', 'box', 'kod', 'faktura'])],
  ['en', new Set(['contract', 'box'])],
  ['uk', new Set(['договір'])],
])
const detect = (question: string, page: Language) => detectLanguage(question, page, vocabulary)

test('a word only one language has decides, whatever the page', () => {
  expect(detect('smlouva', 'sk')).toBe('cs')
  expect(detect('contract', 'sk')).toBe('en')
})

test('words that languages share leave it to the page', () => {
  expect(detect('kód box', 'cs')).toBe('cs')
  expect(detect('kód box', 'sk')).toBe('sk')
})

test('many shared words weigh less than one own word', () => {
  expect(detect('faktura kod smlouva', 'sk')).toBe('cs')
})

test('little words decide where the others are shared', () => {
  expect(detect('the box', 'sk')).toBe('en')
})

test('a letter of one language decides', () => {
  expect(detect('Ř', 'sk')).toBe('cs')
  expect(detect('ôľ', 'cs')).toBe('sk')
  expect(detect('Й', 'en')).toBe('uk')
})

test('what tells nothing stays with the page', () => {
  expect(detect('12345', 'en')).toBe('en')
  expect(detect('', 'it')).toBe('it')
  expect(detectLanguage('contract', 'it', new Map())).toBe('it')
})
