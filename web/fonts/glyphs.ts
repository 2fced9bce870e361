/** A place in a stream of bytes that moves on as it is read. */
class Stream {
  readonly data: Buffer
  at = 0
  constructor(data: Buffer) {
    this.data = data
  }
  take(length: number): Buffer {
    this.at += length
    return this.data.subarray(this.at - length, this.at)
  }
  byte(): number {
    return this.take(1).readUInt8()
  }
  short(): number {
    return this.take(2).readInt16BE()
  }
  /** The variable-length number of WOFF2. */
  packed(): number {
    const code = this.byte()
    if (code === 253) return this.take(2).readUInt16BE()
    if (code === 254) return this.byte() + 506
    return code === 255 ? this.byte() + 253 : code
  }
  /** What was read since `start`. */
  since(start: number): Buffer {
    return this.data.subarray(start, this.at)
  }
}

/** A glyph in the parts WOFF2 keeps it in: contours, points, flags, coordinates, components, box, instructions. */
interface Glyph {
  readonly parts: readonly Buffer[]
  readonly box: Buffer | undefined
  /** The glyphs it is put together from. */
  readonly components: readonly number[]
}

const headerLength = 36
const streamCount = 7
const boxStream = 5
const none = Buffer.alloc(0)
const empty: Glyph = { parts: [Buffer.alloc(2), none, none, none, none, none], box: undefined, components: [] }

/** How many bytes of coordinates follow a point's flag. */
const coordinateBytes = (flag: number) => [84, 120, 124].filter((least) => (flag & 127) >= least).length + 1

/** The rearranged glyphs of a font, taken apart; `write` puts back those that are kept and leaves the others empty. */
export function readGlyphs(table: Buffer) {
  const count = table.readUInt16BE(4)
  let start = headerLength
  const streams = Array.from({ length: streamCount }, (_, at) => {
    const length = table.readUInt32BE(8 + at * 4)
    start += length
    return new Stream(table.subarray(start - length, start))
  })
  const [contours, points, flags, coordinates, composites, boxes, instructions] = streams
  if (!contours || !points || !flags || !coordinates || !composites || !boxes || !instructions)
    throw new Error('A font without glyphs')
  const boxMap = boxes.take(((count + 31) >> 5) << 2)
  const withBox = (index: number) => ((boxMap[index >> 3] ?? 0) & (128 >> (index & 7))) !== 0
  const inner = { points, flags, coordinates, composites, instructions }
  const glyphs = Array.from({ length: count }, (_, index): Glyph => {
    const number = contours.short()
    const glyph = number === 0 ? empty : number > 0 ? readSimple(number, inner) : readComposite(inner)
    return { ...glyph, box: withBox(index) ? boxes.take(8) : undefined }
  })
  return { glyphs, write: (kept: ReadonlySet<number>) => write(table, glyphs, kept) }
}

type Inner = Record<'points' | 'flags' | 'coordinates' | 'composites' | 'instructions', Stream>

function readSimple(number: number, { points, flags, coordinates, instructions }: Inner): Glyph {
  const from = { points: points.at, coordinates: coordinates.at }
  let total = 0
  for (let contour = 0; contour < number; contour++) total += points.packed()
  const flagBytes = flags.take(total)
  for (const flag of flagBytes) coordinates.take(coordinateBytes(flag))
  const code = instructions.take(coordinates.packed())
  const parts = [numberBytes(number), points.since(from.points), flagBytes, coordinates.since(from.coordinates)]
  return { parts: [...parts, none, code], box: undefined, components: [] }
}

/** Bits of a component's flags: words instead of bytes, one scale, another follows, two scales, a matrix, instructions. */
const bits = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80, instructions: 0x100 } as const

function readComposite({ composites, coordinates, instructions }: Inner): Glyph {
  const from = { composites: composites.at, coordinates: coordinates.at }
  const components: number[] = []
  let flags: number = bits.more
  let instructed = false
  while (flags & bits.more) {
    flags = composites.take(2).readUInt16BE()
    components.push(composites.take(2).readUInt16BE())
    const scale = flags & bits.scale ? 2 : flags & bits.twoScales ? 4 : flags & bits.matrix ? 8 : 0
    composites.take((flags & bits.words ? 4 : 2) + scale)
    instructed ||= (flags & bits.instructions) !== 0
  }
  const code = instructed ? instructions.take(coordinates.packed()) : none
  const parts = [numberBytes(-1), none, none, coordinates.since(from.coordinates), composites.since(from.composites)]
  return { parts: [...parts, code], box: undefined, components }
}

function numberBytes(number: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(number)
  return bytes
}

function write(table: Buffer, glyphs: readonly Glyph[], kept: ReadonlySet<number>): Buffer {
  const chosen = glyphs.map((glyph, index) => (kept.has(index) ? glyph : empty))
  const boxMap = Buffer.alloc(((glyphs.length + 31) >> 5) << 2)
  for (const [index, { box }] of chosen.entries())
    if (box) boxMap.writeUInt8(boxMap.readUInt8(index >> 3) | (128 >> (index & 7)), index >> 3)
  const streams = Array.from({ length: streamCount - 1 }, (_, at) =>
    Buffer.concat(chosen.map(({ parts }) => parts[at] ?? none)),
  )
  streams.splice(boxStream, 0, Buffer.concat([boxMap, ...chosen.map(({ box }) => box ?? none)]))
  const header = Buffer.from(table.subarray(0, headerLength))
  header.writeUInt16BE(0, 2)
  for (const [at, stream] of streams.entries()) header.writeUInt32BE(stream.length, 8 + at * 4)
  return Buffer.concat([header, ...streams])
}
