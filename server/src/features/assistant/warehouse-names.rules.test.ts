import { expect, test } from 'vitest'
import { areaIn, mentionsWarehouse } from './warehouse-names.rules.ts'

test.each([
  ['Máte niečo v Bratislave?', 'Bratislava'],
  ['kosice', 'Košice'],
  ['kosice', 'Košice II'],
  ['Є щось у Кошицях?', 'Košice'],
  ['a Box in Prague', 'Praha 9'],
  ['van valami Pozsonyban', 'Bratislava'],
  ['coś w Warszawie', 'Warszawa'],
  ['otváracie hodiny pobočky Košice Juh', 'Košice Juh'],
])('finds in “%s” the name %s', (question, name) => {
  expect(mentionsWarehouse(question, name)).toBe(true)
})

test.each([
  ['Koľko stojí Box?', 'Ružinov'],
  ['Bratislava', 'Košice'],
  ['brambory', 'Bratislava'],
  ['romantický víkend', 'Roma'],
  ['anything', 'Box 9'],
  ['v Košiciach', 'Košice Juh'],
])('finds in “%s” no mention of %s', (question, name) => {
  expect(mentionsWarehouse(question, name)).toBe(false)
})

test.each([
  ['3 m2', 3],
  ['2,5 m²', 2.5],
  ['10 štvorcových metrov', 10],
  ['5 м²', 5],
  ['6 square metres', 6],
  ['4 négyzetméter', 4],
  ['two rooms', null],
  ['14 days', null],
])('reads from “%s” the area %s', (text, area) => {
  expect(areaIn(text)).toBe(area)
})
