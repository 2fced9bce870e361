import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactQuestion } from './redact-question.rules.ts'

const known = new Set(['box', 'bratislava', 'koľko', 'when', 'deposit', 'box', 'my', 'zone'])
const redact = (text: string, names: string[] = []) => redactQuestion(text, (word) => known.has(word), names)

test.each([
  ['an e-mail', 'Write to eva.novakova+x@mail.test now', 'eva'],
  ['a phone number', 'Call +421 905/123 456', '905'],
  ['a code', 'My code is 482913', '482913'],
  ['a contract number', 'Contract BZ2026-000123', '000123'],
  ['an account number', 'IBAN SK31 1200 0000 1987 4263 7541', '1987'],
  ['a link', 'See https://boxzone.test/reset?token=abc', 'token'],
  ['a name that was introduced', 'volám sa peter horváth a mám otázku', 'horváth'],
  ['a name inside the sentence', 'Contract of Peter Horváth please', 'Horváth'],
  ['a name at the beginning', 'Peter Horváth asks about it', 'Peter'],
])('redacts %s', (_case, text, secret) => {
  expect(redact(text)).not.toContain(secret)
  expect(redact(text)).toContain('***')
})

test('preserves other words', () => {
  for (const text of ['Koľko stojí 5 m² v Bratislava?', 'When is the deposit back?', 'Is a Box of 12 m² free?']) {
    expect(redact(text)).toBe(text)
  }
})

test('redacts the names of the signed-in account in any spelling', () => {
  expect(redact('som anna KOVÁČOVÁ', ['Anna', 'Kovacova'])).toBe('som *** ***')
})

test('redacts every number of at least four digits and every e-mail address', () => {
  const number = fc.integer({ min: 1_000, max: 2_000_000_000 }).map(String)
  fc.assert(fc.property(fc.string(), number, (text, digits) => !redact(`${text} ${digits}`).includes(digits)))
  fc.assert(fc.property(fc.emailAddress(), (email) => !redact(`mail ${email} me`).includes(email)))
})

test.each([
  ['My iPhone', 'My iPhone'],
  ['When? Stojí to veľa', 'When? Stojí to veľa'],
  ['Prosím pre Petra', 'Prosím pre ***'],
  ['Hľadám Box', 'Hľadám Box'],
  ['Peter  Horváth', '***  ***'],
])('returns for “%s” the redacted text “%s”', (text, expected) => {
  expect(redactQuestion(text, (word) => known.has(word))).toBe(expected)
})

test('processes many names after many empty lines in linear time', () => {
  const names = 'Nova '.repeat(2_000)
  expect(redact(`x${'\n'.repeat(4_000)}${names}`)).not.toContain('Nova')
})

test('preserves a capitalised word only at the start of a sentence, also after an opening quotation mark or bracket', () => {
  for (const start of ['', 'ok. ', 'ok.\n', 'ok\n \n', 'ok: „', 'ok! "(', '\n']) {
    expect(redact(`${start}Stojí to veľa`), start).toBe(`${start}Stojí to veľa`)
  }
  for (const start of ['ok ', 'ok, „', 'ok ('])
    expect(redact(`${start}Stojí to veľa`), start).toBe(`${start}*** to veľa`)
})
