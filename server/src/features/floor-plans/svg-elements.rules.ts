/** A minimal XML reader for SVG shapes with their line numbers. */

export interface SvgElement {
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  readonly line: number
  /** Ancestors, the outermost first. */
  readonly ancestors: readonly SvgElement[]
}

export type SvgFile = { readonly elements: readonly SvgElement[] } | { readonly broken: string; readonly line: number }

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<![^>[]*(\[[\s\S]*?\])?[^>]*>|<\/?[^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*>/g
const attribute = /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Elements whose content is never rendered directly. */
const notDrawn = new Set(['defs', 'clipPath', 'mask', 'symbol', 'pattern', 'marker', 'style', 'metadata', 'script'])

export function readSvg(text: string): SvgFile {
  const elements: SvgElement[] = []
  const open: SvgElement[] = []
  const lineAt = lineCounter(text)
  for (const match of text.matchAll(token)) {
    const [source] = match
    const line = lineAt(match.index)
    if (/^<[?!]/.test(source)) continue
    if (source.startsWith('</')) {
      const closed = open.pop()
      if (closed?.tag !== nameIn(source)) return { broken: `${source} has no matching start tag`, line }
      continue
    }
    const element = { tag: nameIn(source), attributes: attributesIn(source), line, ancestors: [...open] }
    if (elements.length === 0 && element.tag !== 'svg') return { broken: 'this is not an SVG file', line }
    elements.push(element)
    if (!source.endsWith('/>')) open.push(element)
  }
  const left = open.at(-1)
  if (left) return { broken: `<${left.tag}> is never closed`, line: left.line }
  if (elements.length === 0) return { broken: 'this is not an SVG file', line: 1 }
  return {
    elements: elements.filter(({ tag, ancestors }) => ![tag, ...ancestors.map((one) => one.tag)].some(isHidden)),
  }
}

const isHidden = (tag: string) => notDrawn.has(tag)

/** Removes the namespace prefix of `svg:rect`. */
const nameIn = (source: string): string => source.match(/^<\/?(?:[\w.-]+:)?([\w.-]+)/)?.[1] ?? ''

function attributesIn(source: string): Map<string, string> {
  const found = [...source.matchAll(attribute)]
  return new Map(found.map(([, name = '', double, single]) => [name, decode(double ?? single ?? '')]))
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return entities[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
    },
  )

/** Returns the line number of an offset. Offsets must ascend, because the count continues from the last one. */
function lineCounter(text: string): (position: number) => number {
  let [line, counted] = [1, 0]
  return (position) => {
    for (; counted < position; counted += 1) if (text[counted] === '\n') line += 1
    return line
  }
}
