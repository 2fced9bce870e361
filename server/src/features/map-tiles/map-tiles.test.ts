import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streetArchive } from '#src/testing/street-archive.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { inspectMapTiles } from './index.ts'

const archive = streetArchive({ around: { lat: 48.1475, lng: 17.1405 }, minZoom: 0, maxZoom: 14, attribution: 'Test' })
const folder = mkdtempSync(join(tmpdir(), 'boxzone-tiles-'))
const file = (name: string, content: Buffer): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

let app: TestApp
let url: string
beforeAll(async () => {
  app = await startTestApp({ MAP_TILES_FILE: file('streets.pmtiles', archive) })
  url = `${await app.listen()}/map-tiles.pmtiles`
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('returns the requested range with its type and its validator', async () => {
  const response = await fetch(url, { headers: { range: 'bytes=0-126' } })
  expect(response.status).toBe(206)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/vnd.pmtiles',
    'content-range': `bytes 0-126/${archive.length}`,
    'content-length': '127',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600',
    etag: expect.stringMatching(/^"[0-9a-f]+-[0-9a-f]+"$/),
  })
  expect(await bytesOf(response)).toEqual(archive.subarray(0, 127))
})

test('returns the complete file without a range', async () => {
  const response = await fetch(url)
  expect([response.status, await bytesOf(response)]).toEqual([200, archive])
})

test('returns the length and no bytes for HEAD', async () => {
  const response = await fetch(url, { method: 'HEAD' })
  expect([response.status, response.headers.get('content-length')]).toEqual([200, String(archive.length)])
})

test('refuses a range beyond the end of the file and returns the size', async () => {
  const response = await fetch(url, { headers: { range: `bytes=${archive.length}-` } })
  expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${archive.length}`])
})

test('responds with 304 to a current validator and with the complete file to an outdated one', async () => {
  const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? ''
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const range = 'bytes=0-9'
  expect((await fetch(url, { headers: { range, 'if-range': etag } })).status).toBe(206)
  expect((await fetch(url, { headers: { range, 'if-range': '"old"' } })).status).toBe(200)
})

test('serves no other file', async () => {
  const { status } = await fetch(`${url}/../package.json`)
  const { headers } = await fetch(`${url}?file=../package.json`, { headers: { range: 'bytes=0-6' } })
  expect([status, headers.get('content-range')]).toEqual([200, `bytes 0-6/${archive.length}`])
  expect(await (await fetch(`${url}%2f..%2fpackage.json`)).text()).toBe('page')
})

const changed = (offset: number, value: number): Buffer => {
  const copy = Buffer.from(archive)
  copy.writeUInt8(value, offset)
  return copy
}

test('reads the zoom levels of an archive', async () => {
  expect(await inspectMapTiles(file('good.pmtiles', archive))).toEqual({
    minZoom: 0,
    maxZoom: 14,
    bytes: archive.length,
  })
})

test.each([
  ['another format', Buffer.from('not a map'), 'is not a PMTiles archive'],
  ['an older version', changed(7, 2), 'is PMTiles version 2; version 3 is required'],
  ['pictures', changed(99, 2), 'contains PNG tiles; vector tiles (MVT) are required'],
  ['tiles in brotli', changed(98, 3), 'is compressed with brotli; gzip or none is required'],
  ['a directory in zstd', changed(97, 4), 'is compressed with zstd; gzip or none is required'],
])('refuses an archive with %s', async (_name, content, message) => {
  await expect(inspectMapTiles(file('bad.pmtiles', content))).rejects.toThrow(message)
})

test('refuses a missing file', async () => {
  await expect(inspectMapTiles(join(folder, 'missing.pmtiles'))).rejects.toThrow('ENOENT')
})
