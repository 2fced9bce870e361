/** Lightest and heaviest text on our pages. */
export const weights = { least: 400, most: 750 }

export interface FontPart {
  readonly file: string
  /** The file of the whole font it is cut from. */
  readonly from: 'latin' | 'latin-ext' | 'cyrillic'
  readonly characters: string
}

/** Kerning, the digits of equal width that columns of numbers stand in, and letters that differ by language. */
export const features = ['kern', 'tnum', 'locl']

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const signs = '\u00a0\u2009\u202f«»·•–—‘’‚“”„…€©°²×−'

/** What Western Europe writes, as far as our languages do too. */
const westernLetters = 'ÁÂÄÀÉÈÍÎÌÓÔÖÒÚÜÙÝáâäàéèíîìóôöòúüùý'

/** Slovak and Czech, Polish, Hungarian and Romanian. */
const easternLetters = 'ČčĎďĚěĹĺĽľŇňŔŕŘřŠšŤťŮůŽž' + 'ĄąĆćĘęŁłŃńŚśŹźŻż' + 'ŐőŰű' + 'ĂăȘșȚțŞşŢţ'
const ukrainianLetters = 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя№'

/** Cut from the font for our own texts, by `build.ts`. Each is small enough to come in one go over a new connection: 14 kB. */
export const fontParts: readonly FontPart[] = [
  { file: 'onest-basic.woff2', from: 'latin', characters: ascii + signs },
  { file: 'onest-western.woff2', from: 'latin', characters: westernLetters },
  { file: 'onest-eastern.woff2', from: 'latin-ext', characters: easternLetters },
  { file: 'onest-ukrainian.woff2', from: 'cyrillic', characters: ukrainianLetters },
]

/** `unicode-range` of some characters: neighbours as a span. */
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
  font-weight: ${weights.least} ${weights.most};
  font-display: swap;
  src: url("./${file}") format("woff2");
  unicode-range: ${rangeOf(characters)};
}
`

/** The stylesheet of the cut files. It stands after that of the whole ones: what is named last is asked first. */
export const fontFaces = (): string => `/* Written by web/fonts/build.ts. */\n${fontParts.map(face).join('\n')}`
