import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** One table as the file carries it; glyphs may be rearranged for packing (`plainLength` is their length without that). */
export interface Table {
  readonly tag: string
  readonly version: number
  readonly plainLength: number
  readonly data: Buffer
}

export interface Font {
  readonly flavor: number
  readonly tables: readonly Table[]
}

/** The tables a byte can name, in the order of the WOFF2 specification; others spell their name out. */
const known = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).split(' ')
const spelledOut = 63
const headerLength = 48

/** Glyphs and their places are rearranged unless the version says 3, all others only if it is not 0. */
const isRearranged = (tag: string, version: number) =>
  tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0

export function readFont(file: Buffer): Font {
  let at = headerLength
  const readLength = () => {
    let length = 0
    for (;;) {
      const byte = file.readUInt8(at++)
      length = length * 128 + (byte & 127)
      if (byte < 128) return length
    }
  }
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++)
    const index = flags & spelledOut
    if (index === spelledOut) at += 4
    const tag = index === spelledOut ? file.toString('latin1', at - 4, at) : (known[index] ?? '')
    const version = flags >> 6
    const plainLength = readLength()
    return { tag, version, plainLength, length: isRearranged(tag, version) ? readLength() : plainLength }
  })
  const content = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  let start = 0
  const tables = entries.map(({ length, ...table }) => {
    start += length
    return { ...table, data: content.subarray(start - length, start) }
  })
  return { flavor: file.readUInt32BE(4), tables }
}

export function writeFont({ flavor, tables }: Font): Buffer {
  const entries = Buffer.concat(tables.map(writeEntry))
  const content = brotliCompressSync(Buffer.concat(tables.map(({ data }) => data)), {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT, [constants.BROTLI_PARAM_LGWIN]: 22 },
  })
  const length = roundedUp(headerLength + entries.length + content.length)
  const header = Buffer.alloc(headerLength)
  header.write('wOF2', 'latin1')
  header.writeUInt32BE(flavor, 4)
  header.writeUInt32BE(length, 8)
  header.writeUInt16BE(tables.length, 12)
  const unpacked = tables.reduce((sum, { plainLength }) => sum + roundedUp(plainLength), 12 + 16 * tables.length)
  header.writeUInt32BE(unpacked, 16)
  header.writeUInt32BE(content.length, 20)
  header.writeUInt16BE(1, 24)
  return Buffer.concat([header, entries, content], length)
}

function writeEntry({ tag, version, plainLength, data }: Table): Buffer {
  const index = known.indexOf(tag)
  const flags = (index < 0 ? spelledOut : index) | (version << 6)
  const lengths = [...lengthBytes(plainLength), ...(isRearranged(tag, version) ? lengthBytes(data.length) : [])]
  return Buffer.from([flags, ...(index < 0 ? Buffer.from(tag, 'latin1') : []), ...lengths])
}

/** Seven bits a byte, the highest first; all but the last carry the eighth. */
function lengthBytes(length: number): number[] {
  const bytes = [length & 127]
  for (let rest = length >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 127) | 128)
  return bytes
}

const roundedUp = (length: number) => (length + 3) & ~3
