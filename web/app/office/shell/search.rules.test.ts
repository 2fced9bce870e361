import { expect, test } from 'vitest'
import { matchParts, parseSearch, withRecent } from './search.rules.ts'

test.each([
  ['k', { text: 'k', isActionsOnly: false, isSearched: false }],
  [' kov ', { text: 'kov', isActionsOnly: false, isSearched: true }],
  ['b 131', { text: 'b 131', isActionsOnly: false, isSearched: true }],
  ['> new task', { text: 'new task', isActionsOnly: true, isSearched: false }],
])('parses %j', (typed, expected) => {
  expect(parseSearch(typed)).toEqual(expected)
})

const marked = (text: string, query: string) =>
  matchParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Anna Kováčová', 'kovac', 'Anna [Kováč]ová'],
  ['Kováč Stavby s. r. o.', 'stav KOV', '[Kov]áč [Stav]by s. r. o.'],
  ['+421901234501', '421901', '+[421901]234501'],
  ['Bekovič', 'kov', 'Bekovič'],
  ['Anna', '', 'Anna'],
])('marks in %s the beginnings of words that match %j', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})

test('lists at most five recent results, each once and the newest first', () => {
  const results = ['a', 'b', 'c', 'd', 'e', 'f', 'b'].map((key) => ({ key }))
  const recent = results.reduce<{ key: string }[]>(withRecent, [])
  expect(recent.map(({ key }) => key)).toEqual(['b', 'f', 'e', 'd', 'c'])
})
