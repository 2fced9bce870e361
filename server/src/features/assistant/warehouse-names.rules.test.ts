import { expect, test } from 'vitest'
import { mentionsWarehouse } from './warehouse-names.rules.ts'

test.each([
  ['Máte niečo v Bratislave?', 'Bratislava'],
  ['kosice', 'Košice'],
  ['kosice', 'Košice II'],
  ['Є щось у Кошицях?', 'Košice'],
  ['a Box in Prague', 'Praha 9'],
  ['van valami Pozsonyban', 'Bratislava'],
  ['coś w Warszawie', 'Warszawa'],
  ['otváracie hodiny pobočky Košice Juh', 'Košice Juh'],
  ['v Praze', 'Praha 9'],
  ['do Prahy', 'Praha'],
  ['w Pradze', 'Praha 7'],
  ['Prágában', 'Praha'],
  ['z Košíc', 'Košice'],
  ['v Brně', 'Brno'],
  ['w Krakowie', 'Kraków'],
  ['Pesten', 'Budapest'],
  ['do Holešovic', 'Holešovice'],
  ['mieszkam na Mokotowie', 'Warszawa'],
  ['bydlím na Smíchově', 'Praha 5'],
  ['zuglóban lakom', 'Budapest'],
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
  ['prázdny Box práve teraz', 'Praha'],
  ['pracovné dni a pravidlá', 'Praha 9'],
  ['peste două luni', 'Budapest'],
  ['pest control', 'Budapest'],
  ['do košíka', 'Košice'],
  ['I have no clue', 'Cluj-Napoca'],
  ['letná pneumatika', 'Letňany'],
  ['bydlím na Smíchově', 'Zličín'],
])('finds in “%s” no mention of %s', (question, name) => {
  expect(mentionsWarehouse(question, name)).toBe(false)
})
