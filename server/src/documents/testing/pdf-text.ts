import { inflateSync } from 'node:zlib'

/** One embedded font with its glyph-to-character map. */
export interface EmbeddedFont {
  readonly characters: ReadonlyMap<string, string>
  readonly file: Buffer
  readonly used: Set<string>
}

interface PdfObject {
  readonly head: string
  readonly stream: Buffer | null
}

/**
 * Reads only PDFs that pdfkit writes: no object streams, and text as hexadecimal glyph ids. Content streams may be
 * compressed.
 */
export function readPdf(pdf: Buffer): { pages: number; text: string; fonts: EmbeddedFont[] } {
  const objects = readObjects(pdf)
  const fonts = new Map<string, EmbeddedFont>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = readFont(objects, id)
      if (font && !fonts.has(name)) fonts.set(name, font)
    }
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  const contents = pages.map(({ head }) => streamOf(objects, head, 'Contents')?.toString('latin1') ?? '')
  const text = contents.flatMap((content) => readText(content, fonts)).join(' ')
  return { pages: pages.length, text, fonts: [...fonts.values()] }
}

/** Removes all white space, because the text of a PDF contains arbitrary line breaks. */
export const withoutSpaces = (text: string): string => text.replace(/[\s\u00a0\u202f]/g, '')

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\n(?:endobj|stream\n)/g)) {
    const [whole, id = '', head = ''] = match
    const start = match.index + whole.length
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const raw = whole.endsWith('stream\n') ? pdf.subarray(start, start + length) : null
    objects.set(id, { head, stream: raw && head.includes('FlateDecode') ? inflateSync(raw) : raw })
  }
  return objects
}

function referred(objects: Map<string, PdfObject>, head: string, key: string): PdfObject | undefined {
  const id = new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(head)?.[1]
  return id === undefined ? undefined : objects.get(id)
}

const streamOf = (objects: Map<string, PdfObject>, head: string, key: string) => referred(objects, head, key)?.stream

function readFont(objects: Map<string, PdfObject>, id: string): EmbeddedFont | undefined {
  const head = objects.get(id)?.head ?? ''
  const map = streamOf(objects, head, 'ToUnicode')?.toString('latin1')
  const descendant = referred(objects, head, 'DescendantFonts')
  const descriptor = referred(objects, descendant?.head ?? '', 'FontDescriptor')
  const file = streamOf(objects, descriptor?.head ?? '', 'FontFile2')
  if (!map || !file) return undefined
  const characters = new Map<string, string>()
  for (const [, first = '0', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    for (const [offset, code] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + offset).toString(16).padStart(4, '0')
      characters.set(
        glyph,
        Buffer.from((code[1] ?? '').replaceAll(' ', ''), 'hex')
          .swap16()
          .toString('utf16le'),
      )
    }
  }
  return { characters, file, used: new Set() }
}

function readText(content: string, fonts: Map<string, EmbeddedFont>): string[] {
  const pieces: string[] = []
  let font: EmbeddedFont | undefined
  for (const [, name, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name)
    else pieces.push(readGlyphs(shown, font))
  }
  return pieces
}

function readGlyphs(shown: string, font: EmbeddedFont | undefined): string {
  const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
  return glyphs
    .map((glyph) => {
      font?.used.add(glyph)
      return font?.characters.get(glyph) || '\ufffd'
    })
    .join('')
}
