import { expect, test } from 'vitest'
import { foldForSearch, matchesSearch } from './search-text.ts'

test('removes diacritics of Latin letters and not of Cyrillic letters', () => {
  expect(foldForSearch('Košice Ťahanovce')).toBe('kosice tahanovce')
  expect(foldForSearch('Ștefan Űrhajó')).toBe('stefan urhajo')
  expect(foldForSearch('Київ, й')).toBe('київ, й')
})

test.each([
  ['Nové Zámky', 'zam'],
  ['Nové Zámky', 'nove z'],
  ['Nové Zámky', 'z nov'],
  ['Україна', 'укр'],
  ['Anything', ''],
])('finds "%s" with the query "%s"', (text, query) => {
  expect(matchesSearch(text, query)).toBe(true)
})

test('does not find a query inside a word', () => {
  expect(matchesSearch('Nové Zámky', 'amky')).toBe(false)
})
