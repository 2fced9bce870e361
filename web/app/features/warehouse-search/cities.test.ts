import { expect, test } from 'vitest'
import { citiesLike, cityLabel, findCity } from './cities.ts'

test.each([
  ['Wien', 'Wien'],
  ['viedeň', 'Wien'],
  ['Viedeň, Rakúsko', 'Wien'],
  ['ВІДЕНЬ', 'Wien'],
  ['praha', 'Praha'],
  ['Kolozsvár', 'Cluj-Napoca'],
  ['Trencin', 'Trenčín'],
  ['rovinka', 'Rovinka'],
  ['Petrzalka', 'Petržalka'],
  ['Zizkov', 'Žižkov'],
  ['Mokotów', 'Mokotów'],
  ['Kőbánya', 'Kőbánya'],
  ['Florești', 'Florești'],
  ['Trastevere', 'Trastevere'],
])('finds a city, a village or a district by its name %s', (query, name) => {
  expect(findCity(query)?.name).toBe(name)
})

test('returns no city when the country in the query differs', () => {
  expect(findCity('Brno, Italy')).toBeUndefined()
})

test('returns undefined for a text that is not a city', () => {
  expect(findCity('')).toBeUndefined()
  expect(findCity('Xyzzy')).toBeUndefined()
})

test('suggests the largest city that starts with the text first, and no city for an empty text', () => {
  const names = citiesLike('brat', 5).map(({ name }) => name)
  expect(names[0]).toBe('Bratislava')
  expect(citiesLike('', 5)).toEqual([])
})

test('suggests a city with the name that matches the text', () => {
  expect(citiesLike('Vied', 1)[0]?.name).toBe('Viedeň')
  expect(citiesLike('Wie', 1)[0]?.name).toBe('Wien')
})

test('suggests a city before a village with the same start', () => {
  const [first, ...others] = citiesLike('Rov', 5).map(({ name }) => name)
  expect([first, others.length]).toEqual(['Rovigo', 4])
})

test('labels a city with its country in the language of the page', () => {
  const city = findCity('Wien')
  expect(city && cityLabel(city, 'sk')).toBe('Wien, Rakúsko')
})
