import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, vi } from 'vitest'
import { streetArchive } from '../server/src/testing/street-archive.ts'
import { mapJourney } from './harness/boxes-page.ts'
import { withDedicatedServer } from './harness/dedicated-server.ts'
import { expect } from './harness/journey.ts'
import { screenshot } from './harness/screenshot.ts'

const maxZoom = 14
const folder = mkdtempSync(join(tmpdir(), 'boxzone-streets-'))
const archive = streetArchive({
  around: { lat: 48.1475, lng: 17.1405 },
  minZoom: 4,
  maxZoom,
  attribution: 'Streets of the test',
})
const file = join(folder, 'streets.pmtiles')
writeFileSync(file, archive)
withDedicatedServer({ env: { MAP_TILES_FILE: file } })
afterAll(() => rmSync(folder, { recursive: true }))

/** Software rendering of the map is slow. */
const mapTimeoutMs = 120_000

/** Statuses and ranges of the requests for the archive. */
function watchTiles(page: Page): string[] {
  const requests: string[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/map-tiles.pmtiles')) return
    requests.push(`${response.status()} ${response.headers()['content-range']}`)
  })
  return requests
}

mapJourney(
  'draws the tiles of the server and limits the zoom to that of the archive',
  async ({ open }) => {
    const { page } = await open('desktop', '/login')
    page.setDefaultTimeout(60_000)
    const requests = watchTiles(page)
    await page.goto(`/boxes?location=48.1475,17.1405&zoom=${maxZoom - 1}`)
    await page.getByText('Streets of the test').waitFor()
    // The header and the directory, then a tile at the end of the file.
    await vi.waitFor(() => {
      expect(requests).toContain(`206 bytes 0-${archive.length - 1}/${archive.length}`)
      expect(requests.some((request) => /^206 bytes [1-9]\d*-/.test(request))).toBe(true)
    })
    const zoomIn = page.getByRole('button', { name: 'Zoom in' })
    expect(await zoomIn.isDisabled()).toBe(false)
    await zoomIn.click()
    await vi.waitFor(async () => expect(await zoomIn.isDisabled()).toBe(true), { timeout: 30_000 })
    await screenshot(page, 'street-map')
    await page.emulateMedia({ colorScheme: 'dark' })
    await screenshot(page, 'street-map-dark')
    expect(await page.getByText('Streets of the test').isVisible()).toBe(true)
  },
  mapTimeoutMs,
)

mapJourney(
  'falls back to the embedded map and its maximum zoom when the archive fails to load',
  async ({ open }) => {
    const { page, context } = await open('desktop', '/login', { expected: [/map-tiles/, /ERR_FAILED/] })
    page.setDefaultTimeout(60_000)
    await context.route(/map-tiles/, (route) => route.abort())
    await page.goto('/boxes?location=48.1475,17.1405&zoom=14')
    await page.getByText('Natural Earth').waitFor()
    const zoomIn = page.getByRole('button', { name: 'Zoom in' })
    await vi.waitFor(async () => expect(await zoomIn.isDisabled()).toBe(true), { timeout: 30_000 })
    expect(await page.locator('.map-pins .map-pin').count()).toBeGreaterThan(0)
    await context.unroute(/map-tiles/)
  },
  mapTimeoutMs,
)
