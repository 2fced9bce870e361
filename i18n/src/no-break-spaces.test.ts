import { readdirSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { bindSpaces } from './no-break-spaces.ts'

test.each([
  ['sk', 'Box v meste a v okolí', 'Box v~meste a~v~okolí'],
  ['sk', 'K {day} (v eurách)', 'K~{day} (v~eurách)'],
  ['sk', '{count, plural, one {O # deň} other {O # dní}}', '{count, plural, one {O~# deň} other {O~# dní}}'],
  ['cs', '<b>S</b> a <b>v</b>', '<b>S</b> a~<b>v</b>'],
  ['pl', 'w lokalizacji i z boksu', 'w~lokalizacji i~z~boksu'],
  ['uk', 'у філії й з боксу', 'у~філії й~з~боксу'],
  ['en', 'a Box in a city', 'a Box in a city'],
  ['sk', '23 %, {used} % a # %', '23~%, {used}~% a~#~%'],
  ['it', '2 m² e 50 km', '2~m² e 50~km'],
  ['en', '24 hours', '24 hours'],
  ['sk', 'č. {number}, čl. 6 ods. 1, § 5', 'č.~{number}, čl.~6 ods.~1, §~5'],
  ['pl', 'nr {number}', 'nr~{number}'],
  ['en', 'no. {number}', 'no.~{number}'],
  ['en', '{isNew, select, no {old} other {new}}', '{isNew, select, no {old} other {new}}'],
  ['sk', '15. deň. Potom 5. 11.', '15.~deň. Potom 5.~11.'],
  ['hu', '{number}. tároló', '{number}.~tároló'],
  ['en', '{size, select, s {S} m {M} other {#}}', '{size, select, s {S} m {M} other {#}}'],
] as const)('inserts the no-break spaces of the language %s into "%s"', (language, message, bound) => {
  expect(bindSpaces(message, language).replaceAll('\u00a0', '~')).toBe(bound)
})

const locales = new URL('../locales/', import.meta.url)

test.each(languages)('leaves every message of %s valid', (language) => {
  for (const file of readdirSync(new URL(`${language}/`, locales))) {
    JSON.parse(readFileSync(new URL(`${language}/${file}`, locales), 'utf8'), (_key, value: unknown) =>
      typeof value === 'string' ? compile(bindSpaces(value, language)) : undefined,
    )
  }
})
