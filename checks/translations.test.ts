import { readdirSync, readFileSync } from 'node:fs'
import { errorStatus, fieldCodes } from '@boxzone/contract/errors'
import { errorKey, type Language, languages, textGroupNames, textGroups } from '@boxzone/i18n'
import { expect, test } from 'vitest'
import { type MessageShape, shapeOf } from './message-shape.ts'

const locales = new URL('../i18n/locales/', import.meta.url)

const featuresOf = (language: Language): string[] =>
  readdirSync(new URL(`${language}/`, locales))
    .map((file) => file.replace(/\.json$/, ''))
    .sort()

function flatten(node: unknown, path: string): [string, string][] {
  if (typeof node === 'string') return [[path, node]]
  if (typeof node !== 'object' || node === null) throw new Error(`${path} must be a message or a group of messages`)
  return Object.entries(node).flatMap(([key, value]) => flatten(value, `${path}.${key}`))
}

function readTexts(language: Language): Map<string, string> {
  const files = featuresOf(language).map((feature) => new URL(`${language}/${feature}.json`, locales))
  const entries = files.map((file, index) =>
    flatten(JSON.parse(readFileSync(file, 'utf8')), featuresOf(language)[index] ?? ''),
  )
  return new Map(entries.flat())
}

const texts = new Map(languages.map((language) => [language, readTexts(language)]))
const english = readTexts('en')
const translations = languages.filter((language) => language !== 'en')

const textsOf = (language: Language): Map<string, string> => texts.get(language) ?? new Map()
const keysWhere = (language: Language, isWrong: (text: string, key: string) => boolean): string[] =>
  [...textsOf(language)].filter(([key, text]) => isWrong(text, key)).map(([key]) => key)

/** Keys of long texts that may be equal to the English text. */
const sameAsEnglish = new Set<string>([])

const names = (shape: MessageShape): string => [...shape.values].sort().join(' ')
const tags = (shape: MessageShape): string => [...shape.tags].sort().join(' ')

test.each(translations)('has the same files and keys in %s as in English', (language) => {
  expect(featuresOf(language)).toEqual(featuresOf('en'))
  expect([...textsOf(language).keys()].sort()).toEqual([...english.keys()].sort())
})

test.each(translations)('uses the same values and tags in %s as in English', (language) => {
  const differing = keysWhere(language, (text, key) => {
    const [own, other] = [shapeOf(text), shapeOf(english.get(key) ?? '')]
    return names(own) !== names(other) || tags(own) !== tags(other)
  })
  expect(differing).toEqual([])
})

test.each(languages)('has all plural forms in %s', (language) => {
  const incomplete = keysWhere(language, (text) =>
    shapeOf(text).plurals.some(({ type, forms }) => {
      const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions()
      return pluralCategories.some((category) => !forms.has(category))
    }),
  )
  expect(incomplete).toEqual([])
})

test('writes the number in the Ukrainian form "one", which also applies to 21 and 101', () => {
  const withoutNumber = keysWhere('uk', (text) =>
    shapeOf(text).plurals.some(({ forms }) => !forms.has('=1') && forms.get('one') === false),
  )
  expect(withoutNumber).toEqual([])
})

test.each(languages)('has no empty text and no surrounding spaces in %s', (language) => {
  expect(keysWhere(language, (text) => text.trim() === '' || text !== text.trim())).toEqual([])
})

test.each(translations)('has no English sentence in %s', (language) => {
  const isSentence = (text: string) => text.length > 24 && text.split(/\s+/).length > 3
  const untranslated = keysWhere(
    language,
    (text, key) => isSentence(text) && text === english.get(key) && !sameAsEnglish.has(key),
  )
  expect(untranslated).toEqual([])
})

test.each(languages)('formats no date inside a message in %s, because messages have no time zone', (language) => {
  expect(keysWhere(language, (text) => shapeOf(text).formatsDate)).toEqual([])
})

test.each(languages)('joins numbers and units with a no-break space in %s', (language) => {
  expect(keysWhere(language, (text) => /\d (?:m²|м²|€|%|Kč|Ft|zł)/.test(text))).toEqual([])
})

test.each(languages)('escapes no placeholder with an apostrophe in %s', (language) => {
  expect(keysWhere(language, (text) => /'[{}<>#|']/.test(text))).toEqual([])
})

test('writes Romanian ș and ț with a comma and not with a cedilla', () => {
  expect(keysWhere('ro', (text) => /[ŞşŢţ]/.test(text.normalize('NFC')))).toEqual([])
})

/** Error codes of the specification that only the browser raises. */
const browserCodes = [
  'error.1',
  'weApologize',
  'geo/permission-denied',
  'geo/position-unavailable',
  'geo/timeout',
  'geo/unknown-error',
  'geo/not-supported',
]

test('has a text for every error code', () => {
  const codes = [...Object.keys(errorStatus), ...fieldCodes, ...browserCodes]
  expect(codes.filter((code) => !english.has(`errors.${errorKey(code)}`))).toEqual([])
})

test.each(languages)('uses the same field error text in %s for the form and the server', (language) => {
  const own = textsOf(language)
  expect(fieldCodes.map((code) => own.get(`form.problem.${code}`))).toEqual(
    fieldCodes.map((code) => own.get(`errors.${code}`)),
  )
})

test('has a file for every feature of a text group', () => {
  const grouped = textGroupNames.flatMap((group) => textGroups[group])
  expect(grouped.filter((feature) => !featuresOf('en').includes(feature))).toEqual([])
})
