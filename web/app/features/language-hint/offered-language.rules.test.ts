import { expect, test } from 'vitest'
import { offeredLanguage } from './offered-language.rules.ts'

test.each([
  [['en-GB', 'sk'], 'en'],
  [['de-AT', 'uk-UA', 'en'], 'uk'],
  [['PL'], 'pl'],
  [['sk-SK', 'en'], undefined],
  [['de-DE', 'fr'], undefined],
  [[], undefined],
])('offers a visitor of a Slovak page with the languages %j the language %s', (preferred, offered) => {
  expect(offeredLanguage('sk', preferred)).toBe(offered)
})
