import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { streetArchive } from '#src/testing/street-archive.ts'
import { configChecks } from '../config-checks.ts'
import { mapTilesCheck } from './map-tiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'boxzone-check-tiles-'))
afterAll(() => rmSync(folder, { recursive: true }))

const configOf = (file: string, settings: Record<string, string> = {}) =>
  readConfig({ MAP_TILES_FILE: file, ...settings }, '0.0.0-test')

test('reports the zoom levels and the size of the archive', async () => {
  const file = join(folder, 'streets.pmtiles')
  writeFileSync(file, streetArchive({ around: { lat: 48, lng: 17 }, minZoom: 2, maxZoom: 15, attribution: '' }))
  expect(configChecks).toContain(mapTilesCheck)
  expect(await mapTilesCheck.run(configOf(file))).toBe('zoom 2 to 15, 0.0 MB')
})

test('names the setting when the file is missing or has another format', async () => {
  await expect(mapTilesCheck.run(configOf(join(folder, 'missing')))).rejects.toThrow(/^MAP_TILES_FILE: ENOENT/)
  const file = join(folder, 'note.txt')
  writeFileSync(file, 'no map')
  await expect(mapTilesCheck.run(configOf(file))).rejects.toThrow('MAP_TILES_FILE: is not a PMTiles archive')
})

test('runs only when MAP_TILES_FILE is set', () => {
  expect(mapTilesCheck.applies?.(configOf(''))).toBe(false)
  expect(mapTilesCheck.applies?.(configOf('streets.pmtiles'))).toBe(true)
})

test('refuses MAP_STYLE_URL together with MAP_TILES_FILE', () => {
  expect(() => configOf('streets.pmtiles', { MAP_STYLE_URL: 'https://maps.test/style.json' })).toThrow(
    'set either MAP_STYLE_URL or MAP_TILES_FILE',
  )
})
