import { expect, test } from 'vitest'
import { errorKey } from './error-key.ts'
import { type Language, languages } from './languages.ts'
import { messagesOf, sayMessage, translator } from './server-texts.ts'

test('translates with the plural forms of the language', () => {
  expect(translator('en', 'errors')('Box__is-taken')).toBe('Box is already in use.')
  expect(translator('sk', 'errors')(errorKey('Box/is-taken'))).toBe('Box je už obsadený.')
  expect(translator('pl', 'boxes')('card.freeBoxes', { count: 22 })).toBe('22 wolne boksy')
})

test('converts tags to markup', () => {
  const t = translator('it', 'boxes')
  expect(t.markup('card.from', { price: '32 €', b: (chunks) => `<b>${chunks}</b>` })).toBe('da <b>32 €</b>')
})

test('corrects the grammar of texts and of other messages', () => {
  const day = '8 maggio 2026'
  expect(translator('it', 'contracts')('notice.evicted', { day })).toContain('l’8 maggio')
  expect(sayMessage('hu', 'Ez a(z) {box}', { box: '5. tároló' })).toBe('Ez az 5. tároló')
})

test('binds short words with a no-break space', () => {
  expect(sayMessage('sk', 'Box v {place}', { place: 'Žiline' })).toBe('Box v\u00a0Žiline')
  expect(translator('sk', 'shell')('footer.associations')).toBe('Členstvo v\u00a0asociáciách')
})

test('has texts in every language', () => {
  for (const language of languages) expect(messagesOf(language).shell.loading).not.toBe('')
})

test('throws for a missing language', () => {
  const read: unknown = JSON.parse('"de"')
  // @ts-expect-error simulates data from outside, which can contain an unknown language
  const unknown: Language = read
  expect(() => translator(unknown, 'shell')).toThrow('de')
})

test('throws for a missing key', () => {
  // @ts-expect-error the key does not exist
  expect(() => translator('en', 'shell')('nothing')).toThrow('MISSING_MESSAGE')
})

test('throws for a missing value', () => {
  expect(() => translator('en', 'shell')('footer.version', { web: '1.0.0' })).toThrow('FORMATTING_ERROR')
})
