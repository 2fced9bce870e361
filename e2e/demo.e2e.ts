import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { baseUrl } from '../testkit/app/base-url.ts'
import { findWarehouse } from '../testkit/app/demo-warehouses.ts'
import { startServer } from '../testkit/app/server.ts'
import { launchChromium } from '../testkit/browser/chromium.ts'
import { expect, journey, refuseMarketing } from './harness/journey.ts'

const statusOf = async (url: string) => (await fetch(url)).status

journey('serves every internal link and picture of the footer and the franchise brochure', async ({ open }) => {
  const { page } = await open('desktop', '/franchising', { language: 'cs' })
  const footer = page.getByRole('contentinfo')
  const hrefs = await footer.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const logos = await footer
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
  const brochures = await page
    .locator('main a[href$=".pdf"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const paths = [...hrefs, ...logos, ...brochures].filter((path) => path.startsWith('/'))
  expect([logos.length, brochures.length]).toEqual([3, 1])
  const statuses = await Promise.all(paths.map(async (path) => [path, await statusOf(`${baseUrl()}${path}`)]))
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
  expect(hrefs.filter((href) => /^https:\/\/[^/]+\/?$/.test(href))).toEqual([])
})

journey('shows photos and a panorama of a warehouse in a gallery', async ({ open: _open }) => {
  const { id } = await findWarehouse(baseUrl(), ({ name }) => name === 'Košice Juh')
  const browser = await launchChromium(['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'])
  try {
    const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 480, height: 320 } })
    await context.addInitScript(refuseMarketing)
    const page = await context.newPage()
    page.setDefaultTimeout(50_000)
    await page.goto(`${baseUrl()}/location/${id}?hl=en`, { waitUntil: 'networkidle' })
    const pictures = page.locator('a[href^="/content/"][aria-haspopup="dialog"]')
    expect(await pictures.count()).toBe(4)
    await pictures.nth(2).click()
    const gallery = page.getByRole('dialog')
    await gallery.getByText('3 of 4').waitFor()
    await page.keyboard.press('ArrowRight')
    await gallery.getByText('4 of 4').waitFor()
    await gallery.getByRole('button', { name: 'Look around' }).click()
    const canvas = gallery.locator('canvas')
    await canvas.waitFor()
    expect((await canvas.boundingBox())?.height).toBeGreaterThan(150)
  } finally {
    await browser.close()
  }
})

journey('links the login page to the Czech version of the demo and back', async ({ open: _open }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'boxzone-demo-'))
  const { url, stop } = await startServer({ dataDir, retainData: false, env: { COUNTRY_URLS: '' } })
  try {
    const neighbour = url.replace(/\d+$/, (port) => String(Number(port) + 1))
    const slovak = await (await fetch(`${url}/login`)).text()
    expect(slovak).toContain(`href="${neighbour}/login"`)
    const czech = await (await fetch(`${neighbour}/login`)).text()
    expect(czech).toMatch(/<html[^>]* lang="cs"/)
    expect(czech).toContain('name="boxzone:country" content="CZE"')
    expect(czech).toContain(`href="${url}/login"`)
  } finally {
    await stop()
  }
})
