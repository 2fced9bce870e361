import { expect, test } from 'vitest'
import { foldForSearch, matchesSearch } from './search-text.ts'

test('drops the marks of Latin letters and keeps those of Cyrillic ones', () => {
  expect(foldForSearch('Košice Ťahanovce')).toBe('kosice tahanovce')
  expect(foldForSearch('Ștefan Űrhajó')).toBe('stefan urhajo')
  expect(foldForSearch('Київ, й')).toBe('київ, й')
})

test.each([
  ['Nové Zámky', 'zam', true],
  ['Nové Zámky', 'nove z', true],
  ['Nové Zámky', 'z nov', true],
  ['Nové Zámky', 'amky', false],
  ['Україна', 'укр', true],
  ['Anything', '', true],
])('in "%s", "%s" is found: %s', (text, query, found) => {
  expect(matchesSearch(text, query)).toBe(found)
})
