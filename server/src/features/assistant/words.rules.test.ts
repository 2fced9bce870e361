import { expect, test } from 'vitest'
import { fold, isStopWord, stem, stemsOf, wordsOf } from './words.rules.ts'

test('accents, capitals and the kind of apostrophe do not matter', () => {
  expect(fold('Ľúbozvučné ŁÓDŹ')).toBe('lubozvucne lodz')
  expect(fold('l’Box, l`Box, lʼBox')).toBe("l'box, l'box, l'box")
})

test('words are letters and digits, in any script', () => {
  expect(wordsOf('Koľko stojí Box č. 12?')).toEqual(['kolko', 'stoji', 'box', 'c', '12'])
  expect(wordsOf('Скільки?')).toEqual(['скільки'].map(fold))
  expect(wordsOf('?!')).toEqual([])
})

test('an ending goes, the longest first, if a word of three letters is left', () => {
  expect(stem('reservations', 'en')).toBe('reserv')
  expect(stem('boxes', 'en')).toBe('box')
  expect(stem('doing', 'en')).toBe('doing')
  expect(stem('box', 'en')).toBe('box')
})

test('a question is about its words without the empty ones, single letters and endings', () => {
  expect(isStopWord('how', 'en')).toBe(true)
  expect(isStopWord('how', 'sk')).toBe(false)
  expect(stemsOf('How do I open the boxes x?', 'en')).toEqual(['open', 'box'])
})
