import { expect, test } from 'vitest'
import { fold, isStopWord, stem, stemsOf, wordsOf } from './words.rules.ts'

test('folds accents, capitals and apostrophes', () => {
  expect(fold('Ľúbozvučné ŁÓDŹ')).toBe('lubozvucne lodz')
  expect(fold('l’Box, l`Box, lʼBox')).toBe("l'box, l'box, l'box")
})

test('splits a text into words in any script', () => {
  expect(wordsOf('Koľko stojí Box č. 12?')).toEqual(['kolko', 'stoji', 'box', 'c', '12'])
  expect(wordsOf('Скільки?')).toEqual(['скільки'].map(fold))
  expect(wordsOf('?!')).toEqual([])
  expect(wordsOf("It won’t, you don't")).toEqual(['it', 'wont', 'you', 'dont'])
})

test('removes the longest ending that leaves at least three characters', () => {
  expect(stem('reservations', 'en')).toBe('reserv')
  expect(stem('boxes', 'en')).toBe('box')
  expect(stem('doing', 'en')).toBe('doing')
  expect(stem('box', 'en')).toBe('box')
})

test('omits stop words, single characters and endings', () => {
  expect(isStopWord('how', 'en')).toBe(true)
  expect(isStopWord('how', 'sk')).toBe(false)
  expect(stemsOf('How do I open the boxes x?', 'en')).toEqual(['open', 'box'])
})
