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

test('detects the language of a word that only one language has', () => {
  expect(detect('smlouva', 'sk')).toBe('cs')
  expect(detect('contract', 'sk')).toBe('en')
})

test('prefers the page language for words that several languages share', () => {
  expect(detect('kód box', 'cs')).toBe('cs')
  expect(detect('kód box', 'sk')).toBe('sk')
})

test('ranks a distinctive word above several shared words', () => {
  expect(detect('faktura kod smlouva', 'sk')).toBe('cs')
})

test('decides by stop words when the other words are shared', () => {
  expect(detect('the box', 'sk')).toBe('en')
})

test('detects the language of a distinctive character', () => {
  expect(detect('Ř', 'sk')).toBe('cs')
  expect(detect('ôľ', 'cs')).toBe('sk')
  expect(detect('Й', 'en')).toBe('uk')
})

test('returns the page language without any evidence', () => {
  expect(detect('12345', 'en')).toBe('en')
  expect(detect('', 'it')).toBe('it')
  expect(detectLanguage('contract', 'it', new Map())).toBe('it')
})

test('detects Ukrainian in Latin characters only on a Ukrainian page', () => {
  expect(detect('dohovir', 'uk')).toBe('uk')
  expect(detectLanguage('dohovir', 'sk', vocabulary)).toBe('sk')
})

test('ignores names of services that all languages use', () => {
  const withPay: Vocabulary = new Map([...vocabulary, ['en', new Set(['pay', 'google'])]])
  expect(detectLanguage('google pay', 'sk', withPay)).toBe('sk')
})
