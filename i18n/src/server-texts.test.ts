import { expect, test } from 'vitest'
import { errorKey } from './error-key.ts'
import { type Language, languages } from './languages.ts'
import { messagesOf, translator } from './server-texts.ts'

test('a translator speaks its language and its plurals', () => {
  expect(translator('en', 'errors')('Box__is-taken')).toBe('Box is already in use.')
  expect(translator('sk', 'errors')(errorKey('Box/is-taken'))).toBe('Box je už obsadený.')
  expect(translator('pl', 'boxes')('card.freeBoxes', { count: 22 })).toBe('22 wolne boksy')
})

test('a text with tags becomes markup', () => {
  const t = translator('it', 'boxes')
  expect(t.markup('card.from', { price: '32 €', b: (chunks) => `<b>${chunks}</b>` })).toBe('da <b>32 €</b>')
})

test('every language has texts', () => {
  for (const language of languages) expect(messagesOf(language).shell.loading).not.toBe('')
})

test('a missing language throws', () => {
  const read: unknown = JSON.parse('"de"')
  // @ts-expect-error the compiler would not let this through; data from outside can
  const unknown: Language = read
  expect(() => translator(unknown, 'shell')).toThrow('de')
})

test('a missing key throws', () => {
  // @ts-expect-error the compiler knows that there is no such key
  expect(() => translator('en', 'shell')('nothing')).toThrow('MISSING_MESSAGE')
})

test('a missing value throws', () => {
  expect(() => translator('en', 'shell')('footer.version', { web: '1.0.0' })).toThrow('FORMATTING_ERROR')
})
