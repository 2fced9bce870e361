/** Ascent and descent of Onest in percent of the font size. */
const onest = { ascent: 97, descent: 30.5 }

/** Minimum and maximum weight of a face. System fonts have one bold face for the weights 501 to 900. */
const faceWeights = { regular: '100 500', strong: '501 700', heavy: '701 900' } as const

/** The Cyrillic letters of a font can have other proportions than its Latin letters. */
const cyrillic = 'U+0301, U+0400-045F, U+0490-0491, U+2116'

type Widths = Readonly<Record<keyof typeof faceWeights, number>>

export interface FallbackFont {
  readonly family: string
  /** Full names and PostScript names of the faces. Browsers differ in which name they compare. */
  readonly regular: readonly string[]
  readonly bold: readonly string[]
  /**
   * Width of a text in Onest in percent of its width in this font. Chosen so that the headings and leads of the
   * landing page break into the same lines at most widths of phones in all languages.
   */
  readonly latin: Widths
  /** Set only for fonts whose Cyrillic letters have other proportions. */
  readonly cyrillic?: Widths
}

export const fallbackFonts: readonly FallbackFont[] = [
  {
    family: 'Onest on Arial',
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
    latin: { regular: 105.7, strong: 99.2, heavy: 100.1 },
    cyrillic: { regular: 102.7, strong: 98.8, heavy: 100.1 },
  },
  {
    family: 'Onest on Roboto',
    regular: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
    bold: ['Roboto Bold', 'Roboto-Bold'],
    latin: { regular: 105.7, strong: 105.5, heavy: 107.1 },
    cyrillic: { regular: 101.1, strong: 103.5, heavy: 103.4 },
  },
  {
    family: 'Onest on Noto',
    regular: ['Noto Sans Regular', 'NotoSans-Regular', 'Noto Sans'],
    bold: ['Noto Sans Bold', 'NotoSans-Bold'],
    latin: { regular: 99.5, strong: 95.2, heavy: 95.7 },
    cyrillic: { regular: 96.3, strong: 93.2, heavy: 92.6 },
  },
  {
    family: 'Onest on DejaVu',
    regular: ['DejaVu Sans', 'DejaVuSans'],
    bold: ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
    latin: { regular: 92.7, strong: 83.3, heavy: 84.1 },
    cyrillic: { regular: 89.2, strong: 83.8, heavy: 84.6 },
  },
  {
    family: 'Onest on Times',
    regular: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'LiberationSerif'],
    bold: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'LiberationSerif-Bold'],
    latin: { regular: 114.5, strong: 110.2, heavy: 110.7 },
  },
]

const percent = (value: number): string => `${Number(value.toFixed(1))}%`

function face(font: FallbackFont, weight: keyof typeof faceWeights, width: number, range = ''): string {
  const names = weight === 'regular' ? font.regular : font.bold
  // Browsers multiply the overrides by `size-adjust`, so they are divided by it here.
  return `@font-face {
  font-family: "${font.family}";
  font-weight: ${faceWeights[weight]};
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(width)};
  ascent-override: ${percent((onest.ascent / width) * 100)};
  descent-override: ${percent((onest.descent / width) * 100)};
  line-gap-override: 0%;${range && `\n  unicode-range: ${range};`}
}
`
}

const facesOf = (font: FallbackFont, { regular, strong, heavy }: Widths, range?: string): string[] => [
  face(font, 'regular', regular, range),
  face(font, 'strong', strong, range),
  face(font, 'heavy', heavy, range),
]

/** Stylesheet of system fonts with the metrics of Onest, so that few lines break differently when Onest loads. */
export function fallbackFaces(): string {
  const faces = fallbackFonts.flatMap((font) => [
    ...facesOf(font, font.latin),
    ...(font.cyrillic ? facesOf(font, font.cyrillic, cyrillic) : []),
  ])
  return `/* Written by web/fonts/build.ts. */\n${faces.join('\n')}`
}
