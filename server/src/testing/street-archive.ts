import { gzipSync } from 'node:zlib'
import type { GeoPosition } from '@boxzone/contract'
import { radians } from '@boxzone/contract/distance'
import { varint, vectorTile } from './vector-tile.ts'

// A small PMTiles v3 archive with layers of the Protomaps schema, for tests of the street map.

export interface StreetArchive {
  readonly around: GeoPosition
  readonly minZoom: number
  readonly maxZoom: number
  readonly attribution: string
}

const headerBytes = 127
const gzip = 2
const mvt = 1

const tile = vectorTile({
  earth: [{ type: 'polygon', points: square(0, 0, 4096), properties: { kind: 'earth' } }],
  landuse: [{ type: 'polygon', points: square(300, 300, 1100), properties: { kind: 'park' } }],
  water: [{ type: 'polygon', points: square(2800, 300, 900), properties: { kind: 'lake' } }],
  buildings: [
    { type: 'polygon', points: square(1750, 2300, 420), properties: { kind: 'building' } },
    { type: 'polygon', points: square(2500, 2300, 300), properties: { kind: 'building' } },
  ],
  roads: [
    {
      type: 'line',
      points: [
        [0, 2048],
        [4096, 2048],
      ],
      properties: { kind: 'major_road', name: 'Main Street' },
    },
    {
      type: 'line',
      points: [
        [1536, 0],
        [1536, 4096],
      ],
      properties: { kind: 'minor_road', name: 'Side Street' },
    },
    {
      type: 'line',
      points: [
        [1536, 3200],
        [4096, 3500],
      ],
      properties: { kind: 'path' },
    },
  ],
  places: [{ type: 'point', points: [[2900, 2750]], properties: { kind: 'neighbourhood', name: 'Old Quarter' } }],
})

function square(x: number, y: number, side: number): [number, number][] {
  return [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ]
}

/** Index of a tile on the Hilbert curve over all zoom levels. */
function tileId(zoom: number, tileX: number, tileY: number): number {
  let [id, x, y] = [(4 ** zoom - 1) / 3, tileX, tileY]
  for (let side = 2 ** (zoom - 1); side >= 1; side /= 2) {
    const [right, below] = [(x & side) > 0 ? 1 : 0, (y & side) > 0 ? 1 : 0]
    id += side * side * ((3 * right) ^ below)
    if (below === 0) {
      if (right === 1) [x, y] = [side - 1 - (x % side), side - 1 - (y % side)]
      ;[x, y] = [y, x]
    }
  }
  return id
}

/** The tile of the position and its neighbours. */
function tilesAround({ lat, lng }: GeoPosition, zoom: number): number[] {
  const count = 2 ** zoom
  const x = Math.floor(((lng + 180) / 360) * count)
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians(lat))) / Math.PI) / 2) * count)
  const neighbours = (index: number) => [index - 1, index, index + 1].filter((tile) => tile >= 0 && tile < count)
  return neighbours(x).flatMap((column) => neighbours(y).map((row) => tileId(zoom, column, row)))
}

/** Every tile has the same content, so all entries have offset 0. */
function directoryOf(ids: readonly number[], tileBytes: number): Buffer {
  const deltas = ids.map((id, index) => id - (ids[index - 1] ?? 0))
  const columns = [deltas, ids.map(() => 1), ids.map(() => tileBytes), ids.map(() => 1)]
  return Buffer.from([...varint(ids.length), ...columns.flat().flatMap(varint)])
}

export function streetArchive({ around, minZoom, maxZoom, attribution }: StreetArchive): Buffer {
  const zooms = Array.from({ length: maxZoom - minZoom + 1 }, (_, index) => minZoom + index)
  const ids = zooms.flatMap((zoom) => tilesAround(around, zoom)).sort((left, right) => left - right)
  const tileData = gzipSync(tile)
  const directory = gzipSync(directoryOf(ids, tileData.length))
  const metadata = gzipSync(JSON.stringify({ attribution }))
  const metadataOffset = headerBytes + directory.length
  const tileOffset = metadataOffset + metadata.length
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  const lengths = [
    headerBytes,
    directory.length,
    metadataOffset,
    metadata.length,
    tileOffset,
    0,
    tileOffset,
    tileData.length,
  ]
  for (const [index, value] of [...lengths, ids.length, ids.length, 1].entries()) {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  }
  header.set([0, gzip, gzip, mvt, minZoom, maxZoom], 96)
  const degrees = [around.lng - 1, around.lat - 1, around.lng + 1, around.lat + 1]
  for (const [index, value] of degrees.entries()) header.writeInt32LE(Math.round(value * 1e7), 102 + index * 4)
  return Buffer.concat([header, directory, metadata, tileData])
}
