/** Length of the header of a PMTiles v3 archive. */
export const archiveHeaderBytes = 127

const tileTypes = ['unknown', 'MVT', 'PNG', 'JPEG', 'WebP', 'AVIF', 'MLT']
const compressions = ['unknown', 'none', 'gzip', 'brotli', 'zstd']
/** Compressions that browsers can decode. */
const readable = ['none', 'gzip']

export interface ArchiveZooms {
  readonly minZoom: number
  readonly maxZoom: number
}

/** Throws when the pages cannot show the archive: another format or version, pictures, or an unreadable compression. */
export function readArchiveHeader(header: Buffer): ArchiveZooms {
  if (header.length < archiveHeaderBytes || header.toString('latin1', 0, 7) !== 'PMTiles')
    throw new Error('is not a PMTiles archive')
  const version = header.readUInt8(7)
  if (version !== 3) throw new Error(`is PMTiles version ${version}; version 3 is required`)
  const tileType = tileTypes[header.readUInt8(99)] ?? 'unknown'
  if (tileType !== 'MVT') throw new Error(`contains ${tileType} tiles; vector tiles (MVT) are required`)
  for (const offset of [97, 98]) {
    const compression = compressions[header.readUInt8(offset)] ?? 'unknown'
    if (!readable.includes(compression)) throw new Error(`is compressed with ${compression}; gzip or none is required`)
  }
  return { minZoom: header.readUInt8(100), maxZoom: header.readUInt8(101) }
}
