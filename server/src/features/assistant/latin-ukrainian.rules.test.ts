import { expect, test } from 'vitest'
import { spellUkrainian, toCyrillic } from './latin-ukrainian.rules.ts'
import { fold } from './words.rules.ts'

test.each([
  ['yak otrymaty novyi kod', 'як отримати новий код'],
  ['karta ne proishla scho robyty', 'карта не пройшла що робити'],
  ['skilky koshtuie boks', 'скільки коштує бокс'],
  ['chy ye vilni boksy', 'чи є вільні бокси'],
])('spells %s in Cyrillic characters', (latin, cyrillic) => {
  expect(toCyrillic(latin)).toBe(cyrillic)
})

const known = new Set(['як', 'заплатити', 'у', 'бокс', 'revolut'].map(fold))
const spell = (text: string) =>
  spellUkrainian(
    text,
    (word) => known.has(word),
    (word) => word === 'prazi',
  )

test('replaces Latin characters when the site knows half of the words', () => {
  expect(spell('yak zaplatyty')).toBe('як заплатити')
})

test('retains names of warehouses and words that the site knows in Latin characters', () => {
  expect(spell('yak zaplatyty Revolut u Prazi')).toBe('як заплатити Revolut у Prazi')
})

test('retains a message in another language and a message in Cyrillic characters', () => {
  expect(spell('where is my box today')).toBe('where is my box today')
  expect(spell('Як box?')).toBe('Як box?')
})
