import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Config } from '#src/config/config.ts'
import type { PlainResponse, PlainRoute } from '#src/kernel/http/plain-route.ts'
import { archiveHeaderBytes, readArchiveHeader } from './archive-header.rules.ts'
import { parseByteRange } from './byte-range.rules.ts'

/** URL of the operator's street map. The pages request parts of it. */
const mapTilesPath = '/map-tiles.pmtiles'

export const mapTilesUrl = ({ MAP_TILES_FILE }: Config): string => (MAP_TILES_FILE === '' ? '' : mapTilesPath)

export const mapTilesRoutes = ({ MAP_TILES_FILE }: Config): PlainRoute[] =>
  MAP_TILES_FILE === ''
    ? []
    : [{ method: 'GET', path: mapTilesPath, handle: ({ headers }) => sendFile(MAP_TILES_FILE, headers) }]

const contentType = 'application/vnd.pmtiles'

/** Streams the requested bytes, because an archive may be larger than the memory. */
async function sendFile(path: string, requested: Readonly<Record<string, string>>): Promise<PlainResponse> {
  const file = await open(path)
  try {
    const { size, mtimeMs } = await file.stat()
    const etag = `"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}"`
    const headers = { etag, 'accept-ranges': 'bytes', 'cache-control': 'public, max-age=3600' }
    if (requested['if-none-match'] === etag) return await withoutBody(304, headers)
    const isCurrent = (requested['if-range'] ?? etag) === etag
    const range = isCurrent ? parseByteRange(requested.range, size) : undefined
    if (range === 'unsatisfiable') return await withoutBody(416, { ...headers, 'content-range': `bytes */${size}` })
    const { start, end } = range ?? { start: 0, end: size - 1 }
    return {
      status: range ? 206 : 200,
      contentType,
      body: Readable.toWeb(file.createReadStream({ start, end })),
      headers: {
        ...headers,
        'content-length': String(end - start + 1),
        ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
      },
    }
  } catch (error) {
    await file.close()
    throw error
  }

  async function withoutBody(status: number, headers: Record<string, string>): Promise<PlainResponse> {
    await file.close()
    return { status, contentType, body: '', headers }
  }
}

/** Reads the archive's header, for `check-config`. Throws when the pages cannot show the file. */
export async function inspectMapTiles(path: string): Promise<{ minZoom: number; maxZoom: number; bytes: number }> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(archiveHeaderBytes), 0, archiveHeaderBytes, 0)
    return { ...readArchiveHeader(buffer.subarray(0, bytesRead)), bytes: (await file.stat()).size }
  } finally {
    await file.close()
  }
}
