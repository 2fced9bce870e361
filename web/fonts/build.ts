import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { readGlyphs } from './glyphs.ts'
import { readFont, type Table, writeFont } from './woff2.ts'

// Makes the small file of accented letters that our own languages use. Every first visit loads it; the whole file, six
// times as heavy, comes only where somebody's name needs it. Run after an update of the font, and name new letters in base.css too:
// node --import tsx web/fonts/build.ts

/** Slovak and Czech, Polish, Hungarian and Romanian, beyond what Western Europe has; Italian and English need none. */
const letters = 'ČčĎďĚěĹĺĽľŇňŔŕŘřŠšŤťŮůŽž' + 'ĄąĆćĘęŁłŃńŚśŹźŻż' + 'ŐőŰű' + 'ĂăȘșȚțŞşŢţ'

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2',
)
const target = fileURLToPath(new URL('../app/styles/onest-accents.woff2', import.meta.url))

/** What joins letters across words is of no use between single accented ones; names of glyphs are for nobody. */
const unused = new Set(['GPOS', 'GSUB', 'GDEF', 'STAT'])

const font = readFont(readFileSync(source))
const characters = readCharacters(tableOf('cmap').data)
const wanted = [...letters].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b)
const { glyphs, write } = readGlyphs(tableOf('glyf').data)
const kept = new Set([0])
for (const character of wanted) keep(characters.get(character))

const changed: Record<string, (table: Table) => Buffer> = {
  cmap: () => writeCharacters(wanted.map((character) => [character, characters.get(character) ?? 0])),
  glyf: () => write(kept),
  gvar: ({ data }) => keepVariations(data),
  post: ({ data }) => withoutNames(data),
}
const tables = font.tables.flatMap((table) => {
  if (unused.has(table.tag)) return []
  const data = changed[table.tag]?.(table)
  if (!data) return [table]
  return [{ ...table, data, plainLength: table.tag === 'glyf' ? table.plainLength : data.length }]
})
writeFileSync(target, writeFont({ flavor: font.flavor, tables }))

function tableOf(tag: string): Table {
  const found = font.tables.find((table) => table.tag === tag)
  if (!found) throw new Error(`The font has no ${tag}`)
  return found
}

function keep(index: number | undefined): void {
  if (index === undefined) throw new Error('The font lacks one of our letters')
  if (kept.has(index)) return
  kept.add(index)
  for (const component of glyphs[index]?.components ?? []) keep(component)
}

/** Character → glyph, of the table's first list of segments. */
function readCharacters(data: Buffer): Map<number, number> {
  const places = Array.from({ length: data.readUInt16BE(2) }, (_, at) => data.readUInt32BE(8 + at * 8))
  const start = places.find((place) => data.readUInt16BE(place) === 4)
  if (start === undefined) throw new Error('The font has no segments of characters')
  const table = data.subarray(start)
  const doubled = table.readUInt16BE(6)
  const found = new Map<number, number>()
  for (let at = 0; at < doubled; at += 2) {
    const [end, first] = [table.readUInt16BE(14 + at), table.readUInt16BE(16 + doubled + at)]
    const delta = table.readUInt16BE(16 + 2 * doubled + at)
    const offsetAt = 16 + 3 * doubled + at
    const offset = table.readUInt16BE(offsetAt)
    for (let character = first; character <= end && character < 0xffff; character++) {
      const direct = offset === 0 ? character : table.readUInt16BE(offsetAt + offset + 2 * (character - first))
      if (direct !== 0) found.set(character, (direct + delta) & 0xffff)
    }
  }
  return found
}

/** One list for all of Unicode: each character by itself. */
function writeCharacters(pairs: readonly (readonly [character: number, glyph: number])[]): Buffer {
  const data = Buffer.alloc(28 + pairs.length * 12)
  data.writeUInt16BE(1, 2)
  data.writeUInt16BE(3, 4)
  data.writeUInt16BE(10, 6)
  data.writeUInt32BE(12, 8)
  data.writeUInt16BE(12, 12)
  data.writeUInt32BE(data.length - 12, 16)
  data.writeUInt32BE(pairs.length, 24)
  for (const [at, [character, glyph]] of pairs.entries()) {
    data.writeUInt32BE(character, 28 + at * 12)
    data.writeUInt32BE(character, 32 + at * 12)
    data.writeUInt32BE(glyph, 36 + at * 12)
  }
  return data
}

/** How the glyphs that are kept change with the weight. */
function keepVariations(data: Buffer): Buffer {
  const count = data.readUInt16BE(12)
  const isLong = (data.readUInt16BE(14) & 1) === 1
  const start = data.readUInt32BE(16)
  const offset = (at: number) => (isLong ? data.readUInt32BE(20 + at * 4) : data.readUInt16BE(20 + at * 2) * 2)
  const parts = Array.from({ length: count }, (_, at) =>
    kept.has(at) ? data.subarray(start + offset(at), start + offset(at + 1)) : Buffer.alloc(0),
  )
  const head = Buffer.from(data.subarray(0, start))
  let end = 0
  for (let at = 0; at <= count; at++) {
    if (isLong) head.writeUInt32BE(end, 20 + at * 4)
    else head.writeUInt16BE(end / 2, 20 + at * 2)
    end += parts[at]?.length ?? 0
  }
  return Buffer.concat([head, ...parts])
}

function withoutNames(data: Buffer): Buffer {
  const head = Buffer.from(data.subarray(0, 32))
  head.writeUInt32BE(0x00030000, 0)
  return head
}
