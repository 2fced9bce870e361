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

/** All letters the fonts have. */
const letters = new Set<number>()

/**
 * A font keeps each glyph as it first met it, together with the letter it stood for. A glyph first met as a part of another
 * one (the `c` in a `ç`) would stay without its letter, and from then on be missing on every later paper. So every letter
 * is met once by itself before the first paper is drawn.
 */
async function readFonts(): Promise<void> {
  for (const { fontWeight } of faces) {
    const face = { fontFamily: 'Onest', fontWeight }
    await Font.load(face)
    const font = Font.getFont(face).data
    if (!font) throw new Error(`Onest ${fontWeight} could not be read`)
    for (const letter of font.characterSet) {
      font.glyphForCodePoint(letter)
      letters.add(letter)
    }
    widenCarons(font)
  }
}

type LoadedFont = NonNullable<ReturnType<typeof Font.getFont>['data']>

/** Onest forgets the caron beside these letters when it says how wide they are: the next one would run into it. */
function widenCarons(font: LoadedFont): void {
  for (const letter of 'ďľť') {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0)
    Object.defineProperty(glyph, 'advanceWidth', { value: glyph.bbox.maxX - 25 })
  }
}

let reading: Promise<void> | undefined

/** Await this before rendering. */
export function loadFonts(): Promise<void> {
  reading ??= readFonts()
  return reading
}

/** In letters; addresses of pages and people only stand where there is room for them. */
const longestWord = (word: string) => (/[@/]/.test(word) ? 60 : 30)

/** Words stay whole; only what would run off the paper (a name typed without spaces) is cut. */
Font.registerHyphenationCallback((word) => {
  if (word.length <= longestWord(word)) return [word]
  const letters = [...word]
  return Array.from({ length: Math.ceil(letters.length / 12) }, (_, part) =>
    letters.slice(part * 12, part * 12 + 12).join(''),
  )
})

/**
 * A copy whose texts the fonts can write. What they cannot (emoji, scripts of other continents) becomes a question mark:
 * better than the wrong letter. A space or break they do not know is a space; control characters and marks that turn the
 * direction of writing are left out.
 */
export function printable<Facts>(facts: Facts): Facts {
  const asPrinted = (_: string, value: unknown) => (typeof value === 'string' ? printableText(value) : value)
  const copy: Facts = JSON.parse(JSON.stringify(facts, asPrinted))
  return copy
}

function printableText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
  const inFont = (letter: string) => letters.has(letter.codePointAt(0) ?? 0)
  return [...plain].map((letter) => (inFont(letter) ? letter : /\s/.test(letter) ? ' ' : '?')).join('')
}

/** The light set of the product's colours; paper stays white so that it prints well. */
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
  // Not on the page: what is rendered per page (its number) is laid out twice and would take the height twice.
  // A line height is a share of the size named beside it.
  body: { fontSize: 9.5, lineHeight: 1.4 },
  row: { flexDirection: 'row' },
  label: { fontSize: 8, lineHeight: 1.35, color: colours.inkSoft },
  soft: { color: colours.inkSoft },
  strong: { fontWeight: 600 },
  figures: { fontFeatureSettings: ['tnum'] },
  right: { textAlign: 'right' },
  heading: { fontSize: 12, fontWeight: 700, letterSpacing: -0.2, lineHeight: 1.4 },
  kraftLine: { borderBottomWidth: 1, borderBottomColor: colours.kraft },
  hairline: { borderBottomWidth: 0.6, borderBottomColor: colours.line },
})
