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
])('a town is found by any of its names: %s', (query, name) => {
  expect(findCity(query)?.name).toBe(name)
})

test('a town in another country than the one asked for is none', () => {
  expect(findCity('Brno, Italy')).toBeUndefined()
})

test('what is no town is not found', () => {
  expect(findCity('')).toBeUndefined()
  expect(findCity('Xyzzy')).toBeUndefined()
})

test('suggested towns start like what was typed, the largest first', () => {
  const names = citiesLike('brat', 5).map(({ name }) => name)
  expect(names[0]).toBe('Bratislava')
  expect(citiesLike('', 5)).toEqual([])
})

test('a suggested town has the name that was being typed', () => {
  expect(citiesLike('Vied', 1)[0]?.name).toBe('Viedeň')
  expect(citiesLike('Wie', 1)[0]?.name).toBe('Wien')
})

test('a town is labelled with its country in the language of the page', () => {
  const town = findCity('Wien')
  expect(town && cityLabel(town, 'sk')).toBe('Wien, Rakúsko')
})
