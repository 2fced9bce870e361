import type { Language } from './languages.ts'

/** Words of one character. */
const shortWords: Partial<Record<Language, string>> = {
  sk: 'aikosuvz',
  cs: 'aikosuvz',
  pl: 'aiouwz',
  uk: 'авзійоує',
}

const units = '%|‰|€|Kč|Ft|zł|lei|RON|EUR|km|m|cm|mm|m²|m³|kg|l|h|min|mp|°C|MB|GB|км|м|см|м²|м³|кг|год|хв|грн'
const dotted = '[Čč]|[Čč]l|[Oo]ds|[Pp]ísm|[Tt]el|[Aa]rt|[Uu]st|[Pp]oz|[Nn]o|[Nn]um|[Aa]lin|[Ss]tr|[Сс]т|[Пп]|[Чч]'
const abbreviations = `§|№|[Nn]r\\.?|[Pp]kt|[Cc]omma|(?:${dotted})\\.`

/** A message contains ICU syntax, in which a no-break space is invalid: `=1 {…} m {…}`. */
const outsideSyntax = '(?!\\s*\\{)'

const afterShortWord = new Map(
  Object.entries(shortWords).map(([language, letters]) => [
    language,
    new RegExp(`(?<=(?:^|[\\s{(>„“"«–])[${letters}${letters.toUpperCase()}]) (?=\\S)`, 'gu'),
  ]),
)
const beforeUnit = new RegExp(`(?<=[\\d#}]) (?=(?:${units})(?![\\p{L}\\p{N}²³])${outsideSyntax})`, 'gu')
const afterAbbreviation = new RegExp(`(?<=(?:^|[\\s{(>])(?:${abbreviations})) (?=[\\d{#]|<\\w+>[\\d{])`, 'gu')
/** "5. novembra", "12. tároló": an ordinal number. A new sentence would begin with a capital. */
const afterOrdinal = /(?<=[\d}]\.) (?=[\d\p{Ll}])/gu
const ordinalLanguages: readonly Language[] = ['sk', 'cs', 'hu']

/** Replaces the spaces of an ICU message at which a line must not break. The build and the server apply it. */
export function bindSpaces(message: string, language: Language): string {
  const shortWord = afterShortWord.get(language)
  const bound = shortWord === undefined ? message : message.replace(shortWord, '\u00a0')
  const withOrdinals = ordinalLanguages.includes(language) ? bound.replace(afterOrdinal, '\u00a0') : bound
  return withOrdinals.replace(beforeUnit, '\u00a0').replace(afterAbbreviation, '\u00a0')
}
