import { expect, test } from 'vitest'
import { findTown, townLabel, townsLike } from './towns.ts'

test.each([
  ['Wien', 'Wien'],
  ['viedeň', 'Wien'],
  ['Viedeň, Rakúsko', 'Wien'],
  ['ВІДЕНЬ', 'Wien'],
  ['praha', 'Praha'],
  ['Kolozsvár', 'Cluj-Napoca'],
  ['Trencin', 'Trenčín'],
])('a town is found by any of its names: %s', (query, name) => {
  expect(findTown(query)?.name).toBe(name)
})

test('a town in another country than the one asked for is none', () => {
  expect(findTown('Brno, Italy')).toBeUndefined()
})

test('what is no town is not found', () => {
  expect(findTown('')).toBeUndefined()
  expect(findTown('Xyzzy')).toBeUndefined()
})

test('suggested towns start like what was typed, the largest first', () => {
  const names = townsLike('brat', 5).map(({ name }) => name)
  expect(names[0]).toBe('Bratislava')
  expect(townsLike('', 5)).toEqual([])
})

test('a suggested town has the name that was being typed', () => {
  expect(townsLike('Vied', 1)[0]?.name).toBe('Viedeň')
  expect(townsLike('Wie', 1)[0]?.name).toBe('Wien')
})

test('a town is labelled with its country in the language of the page', () => {
  const town = findTown('Wien')
  expect(town && townLabel(town, 'sk')).toBe('Wien, Rakúsko')
})
