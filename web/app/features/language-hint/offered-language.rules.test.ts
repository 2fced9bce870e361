import { expect, test } from 'vitest'
import { offeredLanguage } from './offered-language.rules.ts'

test.each([
  [['en-GB', 'sk'], 'en'],
  [['de-AT', 'uk-UA', 'en'], 'uk'],
  [['PL'], 'pl'],
  [['sk-SK', 'en'], undefined],
  [['de-DE', 'fr'], undefined],
  [[], undefined],
])('offers a Slovak page to a browser with %j in %s', (preferred, offered) => {
  expect(offeredLanguage('sk', preferred)).toBe(offered)
})
