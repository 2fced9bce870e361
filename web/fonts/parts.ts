/** Minimum and maximum font weight of the pages. */
export const weights = { min: 400, max: 750 }

export interface FontPart {
  readonly file: string
  /** The file of the complete font that contains the characters. */
  readonly from: 'latin' | 'latin-ext' | 'cyrillic'
  readonly characters: string
}

/** Kerning, tabular digits and localized forms. */
export const features = ['kern', 'tnum', 'locl']

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const signs = '\u00a0\u2009\u202f«»·•–—‘’‚“”„…€©°²³×−'

/** Western European characters of our languages. */
const westernLetters = 'ÁÂÄÀÉÈÍÎÌÓÔÖÒÚÜÙÝáâäàéèíîìóôöòúüùý'

/** Slovak, Czech, Polish, Hungarian and Romanian. */
const easternLetters = 'ČčĎďĚěĹĺĽľŇňŔŕŘřŠšŤťŮůŽž' + 'ĄąĆćĘęŁłŃńŚśŹźŻż' + 'ŐőŰű' + 'ĂăȘșȚțŞşŢţ'
const ukrainianLetters = 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя№'

/** `build.ts` generates these files. Each fits into the first round trip of a new connection (14 kB). */
export const fontParts: readonly FontPart[] = [
  { file: 'onest-basic.woff2', from: 'latin', characters: ascii + signs },
  { file: 'onest-western.woff2', from: 'latin', characters: westernLetters },
  { file: 'onest-eastern.woff2', from: 'latin-ext', characters: easternLetters },
  { file: 'onest-ukrainian.woff2', from: 'cyrillic', characters: ukrainianLetters },
]

/** `unicode-range` of the characters. Neighbours form a range. */
function rangeOf(characters: string): string {
  const codes = Array.from(new Set(characters), (character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const spans: [from: number, to: number][] = []
  for (const code of codes) {
    const last = spans.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else spans.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
  return spans.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ')
}

const face = ({ file, characters }: FontPart): string => `@font-face {
  font-family: "Onest Variable";
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url("./${file}") format("woff2");
  unicode-range: ${rangeOf(characters)};
}
`

/** Stylesheet of the generated files. Browsers prefer the last matching rule, so it follows the complete font. */
export const fontFaces = (): string => `/* Written by web/fonts/build.ts. */\n${fontParts.map(face).join('\n')}`
