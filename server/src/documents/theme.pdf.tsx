import { createRequire } from 'node:module'
import { Font, StyleSheet } from '@react-pdf/renderer'

const { resolve } = createRequire(import.meta.url)
const ttf = (name: string) => resolve(`@expo-google-fonts/onest/${name}/Onest_${name}.ttf`)

const faces = [
  { src: ttf('400Regular'), fontWeight: 400 },
  { src: ttf('600SemiBold'), fontWeight: 600 },
  { src: ttf('700Bold'), fontWeight: 700 },
]

Font.register({ family: 'Onest', fonts: faces })

/** Code points that the fonts support. */
const codePoints = new Set<number>()

/**
 * Loads every glyph by its code point. Otherwise a glyph that is first used in a composite glyph (the `c` in a `ç`)
 * is cached without its code point and is missing in later PDFs.
 */
async function loadAllFonts(): Promise<void> {
  for (const { fontWeight } of faces) {
    const face = { fontFamily: 'Onest', fontWeight }
    await Font.load(face)
    const font = Font.getFont(face).data
    if (!font) throw new Error(`The font Onest ${fontWeight} could not be loaded`)
    for (const codePoint of font.characterSet) {
      font.glyphForCodePoint(codePoint)
      codePoints.add(codePoint)
    }
    widenCarons(font)
    cacheShaping(font)
  }
}

type LoadedFont = NonNullable<ReturnType<typeof Font.getFont>['data']>

/** The advance width of these glyphs in Onest excludes the caron, so the next glyph would overlap it. */
function widenCarons(font: LoadedFont): void {
  for (const character of 'ďľť') {
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
    Object.defineProperty(glyph, 'advanceWidth', { value: glyph.bbox.maxX - 25 })
  }
}

/** Exceeds the number of fixed texts of the documents in all languages. */
const maxShapedTexts = 5_000

/**
 * Most text of a contract or an invoice is the same in the next one. The renderer copies a glyph run and never changes
 * it.
 */
function cacheShaping(font: LoadedFont): void {
  const runs = new Map<string, ReturnType<typeof font.layout>>()
  const shape = font.layout.bind(font)
  const layout = (text: string, ...options: unknown[]) => {
    const key = JSON.stringify([text, options])
    const run = runs.get(key) ?? shape(text, ...options)
    if (runs.size >= maxShapedTexts) runs.clear()
    runs.set(key, run)
    return run
  }
  Object.defineProperty(font, 'layout', { value: layout, configurable: true })
}

let loading: Promise<void> | undefined

/** Await this before rendering. */
export function loadFonts(): Promise<void> {
  loading ??= loadAllFonts()
  return loading
}

/** Maximum length in characters. URLs and e-mail addresses occur only in wide columns. */
const maxWordLength = (word: string) => (/[@/]/.test(word) ? 60 : 30)

/** Breaks only words that are longer than the maximum, such as names without spaces. */
Font.registerHyphenationCallback((word) => {
  if (word.length <= maxWordLength(word)) return [word]
  const characters = [...word]
  return Array.from({ length: Math.ceil(characters.length / 12) }, (_, part) =>
    characters.slice(part * 12, part * 12 + 12).join(''),
  )
})

/**
 * Replaces unsupported characters with `?`, and control characters and unusual spaces with spaces.
 * Removes direction marks and other invisible characters.
 */
export function printable<Facts>(facts: Facts): Facts {
  const toPrintable = (_: string, value: unknown) => (typeof value === 'string' ? printableText(value) : value)
  const copy: Facts = JSON.parse(JSON.stringify(facts, toPrintable))
  return copy
}

function printableText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
  const inFont = (character: string) => codePoints.has(character.codePointAt(0) ?? 0)
  return [...plain].map((character) => (inFont(character) ? character : /\s/.test(character) ? ' ' : '?')).join('')
}

/** The light theme with a white background for printing. */
export const colours = {
  paper: '#faf7f2',
  surface: '#ffffff',
  ink: '#1b1a17',
  inkSoft: '#5c574e',
  line: '#e4ddd1',
  kraft: '#c89b63',
  kraftTint: '#f1e7d8',
  kraftLine: '#7a5a2e',
  action: '#0b5d4b',
  actionSoft: '#e2efea',
  highlight: '#ffc53d',
}

export const theme = StyleSheet.create({
  page: {
    fontFamily: 'Onest',
    color: colours.ink,
    paddingTop: 40,
    paddingBottom: 66,
    paddingHorizontal: 44,
  },
  // Not in `page`, because page numbers are laid out twice and would apply the line height twice.
  // Line heights are relative to the font size.
  body: { fontSize: 9.5, lineHeight: 1.4 },
  row: { flexDirection: 'row' },
  label: { fontSize: 8, lineHeight: 1.35, color: colours.inkSoft },
  soft: { color: colours.inkSoft },
  strong: { fontWeight: 600 },
  tabularDigits: { fontFeatureSettings: ['tnum'] },
  right: { textAlign: 'right' },
  heading: { fontSize: 12, fontWeight: 700, letterSpacing: -0.2, lineHeight: 1.4 },
  kraftLine: { borderBottomWidth: 1, borderBottomColor: colours.kraft },
  hairline: { borderBottomWidth: 0.6, borderBottomColor: colours.line },
})
