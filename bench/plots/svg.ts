/** Colours of the light and the dark theme. The ratings also differ by shape, for colour-blind readers. */
const style = `text{font:13px system-ui,sans-serif;fill:var(--ink)}.small{font-size:11px;fill:var(--faint)}
svg{--ink:#1d2433;--faint:#5b6478;--line:#d5dae3;--ground:#fff;--goal:#16794c;--required:#1f5fbf;--no:#b3261e}
@media(prefers-color-scheme:dark){svg{--ink:#e8ebf2;--faint:#a3acbd;--line:#39414f;--ground:#12161d;--goal:#5fd39b;--required:#7fb0ff;--no:#ff8a80}}
.ground{fill:var(--ground)}.grid{stroke:var(--line)}.edge{stroke:var(--ink);stroke-width:1.5}
.goal{fill:var(--goal);stroke:var(--goal)}.required{fill:var(--required);stroke:var(--required)}.no{fill:var(--no);stroke:var(--no)}
.way{fill:none;stroke-width:2}.aim{fill:none;stroke:var(--faint);stroke-width:1.5}`

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Picture {
  readonly width: number
  readonly height: number
  readonly title: string
  /** Text alternative. */
  readonly description: string
  readonly parts: readonly string[]
}

export function picture({ width, height, title, description, parts }: Picture): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<desc id="description">${escapeXml(description)}</desc>`,
    `<style>${style}</style>`,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n')
}

interface TextOptions {
  readonly kind?: string
  readonly anchor?: 'start' | 'middle' | 'end'
}

export const textAt = (x: number, y: number, text: string, { kind = '', anchor = 'start' }: TextOptions = {}): string =>
  `<text${kind && ` class="${kind}"`} x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escapeXml(text)}</text>`

export const line = (kind: string, x1: number, y1: number, x2: number, y2: number): string =>
  `<line class="${kind}" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"/>`

export const round = (value: number): number => Math.round(value * 10) / 10

/** Maps values from `from` to `to` logarithmically to coordinates from `start` to `end`. */
export const logScale =
  (from: number, to: number, start: number, end: number) =>
  (value: number): number => {
    const share = Math.log(Math.min(to, Math.max(from, value)) / from) / Math.log(to / from)
    return start + share * (end - start)
  }
