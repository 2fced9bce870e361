export const pictureThemes = ['light', 'dark'] as const
export type PictureTheme = (typeof pictureThemes)[number]

/** The text of tokens.css, and of the stylesheets of the drawings. */
export interface DrawingStyles {
  readonly tokens: string
  readonly drawings: string
}

type Rule = readonly [selector: string, body: string]

/** Omits media queries and rules with a transition or cursor: a picture file has one theme and no interaction. */
function rulesOf(css: string): Rule[] {
  const plain = css.replaceAll(/\/\*[^*]*\*\//g, '').replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
  return Array.from(
    plain.matchAll(/([^{}]+)\{([^{}]*)\}/g),
    ([, selector = '', body = '']): Rule => [selector.trim(), body.replaceAll(/\s+/g, ' ').trim()],
  ).filter(([, body]) => !/transition|cursor/.test(body))
}

/** Classes of faces. They occur in every drawing, so they do not select a rule. */
const faces = new Set(['d', 't', 'l', 'r', 'body'])

function isUsed(selector: string, classes: ReadonlySet<string>): boolean {
  const names = Array.from(selector.matchAll(/\.([\w-]+)/g), ([, name = '']) => name).filter((name) => !faces.has(name))
  if (names.length > 0) return names.some((name) => classes.has(name))
  return selector === '.d' || selector === '.d *'
}

/** The value of a token in a theme. Drawings use only colours. */
function colourOf(token: string, theme: PictureTheme, tokens: string): string {
  const [, both, light, dark] = new RegExp(`${token}: (?:(#\\w+)|light-dark\\((#\\w+), (#\\w+)\\));`).exec(tokens) ?? []
  const colour = both ?? (theme === 'light' ? light : dark)
  if (colour === undefined) throw new Error(`${token} must be a colour in tokens.css`)
  return colour
}

function stylesheetFor(svg: string, theme: PictureTheme, { tokens, drawings }: DrawingStyles): string {
  const classes = new Set(Array.from(svg.matchAll(/class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat())
  return rulesOf(drawings)
    .filter(([selector]) => isUsed(selector, classes))
    .map(([selector, body]) => `${selector}{${body}}`)
    .join('')
    .replaceAll(/var\((--[\w-]+)\)/g, (_, token: string) => colourOf(token, theme, tokens))
}

/** A drawing as an SVG file with the colours of one theme. A picture file cannot read the stylesheet of its page. */
export function pictureFile(svg: string, theme: PictureTheme, styles: DrawingStyles): string {
  const [, width, height] = /^<svg[^>]* viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? []
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`
  return svg
    .replace(/^<svg/, root)
    .replace(/ style="width[^"]*"/, '')
    .replace(/^[^>]*>/, (start) => `${start}<style>${stylesheetFor(svg, theme, styles)}</style>`)
}
