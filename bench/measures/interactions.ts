import type { Page } from 'playwright-core'
import { mainWarehouse } from '../../testkit/app/demo-warehouses.ts'
import { launchChromium } from '../../testkit/browser/chromium.ts'
import { withDemo } from '../demo.ts'
import { type Interaction, interactionRow, interactionTimeout, longestMs, tap } from '../interaction.ts'
import { type Measure, median } from '../measure.ts'
import { myPages, orderPages } from '../measured-pages.ts'

const rounds = 3
/** Flags that render WebGL in software. Only the map uses them, because they slow other pages down. */
const softwareWebGlFlags = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]

async function openMap(page: Page): Promise<void> {
  await tap(page, page.getByRole('button', { name: 'Show map' }))
  await page
    .locator('.map-pins .map-pin')
    .first()
    .waitFor({ ...interactionTimeout, state: 'attached' })
}

async function chooseBox(page: Page): Promise<void> {
  await tap(page, page.locator('[data-testid="box-row"] a').nth(1))
  await page.locator('[data-testid="box-row"] a[aria-current]').waitFor(interactionTimeout)
}

async function typeDetails(page: Page): Promise<void> {
  const typed = { firstName: 'Alžbeta', email: 'alzbeta@example.test', telephoneNumber: '0905123456' }
  for (const [name, text] of Object.entries(typed)) {
    const field = page.locator(`[name="invoicingDetails.${name}"]`)
    await field.fill('')
    await tap(page, field)
    await page.keyboard.type(text, { delay: 120 })
  }
}

async function openDoor(page: Page): Promise<void> {
  const entrance = page.getByRole('article', { name: /^Entrance$/ })
  await tap(page, entrance.getByRole('button', { name: /^Open/ }).filter({ visible: true }))
  await entrance.locator('.door-stage[data-state=open]').waitFor(interactionTimeout)
}

async function interactionsOf(url: string): Promise<Interaction[]> {
  const { id } = await mainWarehouse(url)
  const details = (await orderPages(url)).find(({ path }) => path === '/order/user-details')
  const doors = (await myPages(url)).find(({ path }) => path === '/my/boxes')
  if (!details || !doors) throw new Error('a measured page is missing')
  return [
    { name: 'opening the map', path: '/boxes', needsWebGl: true, ready: '.map-picture', act: openMap },
    { name: 'choosing a Box', path: `/location/${id}`, ready: '[data-testid="box-row"] a', act: chooseBox },
    { ...details, name: 'typing in the order form', act: typeDetails },
    { ...doors, name: 'opening a door', ready: '.door-stage', act: openDoor },
  ]
}

/** Measures Interaction to Next Paint (INP), the longest interaction of a visit, on a phone with a slow CPU. */
export const interactions: Measure = {
  name: 'interactions',
  run: () =>
    withDemo(async ({ url }) => {
      const [plainBrowser, webGlBrowser] = [await launchChromium(), await launchChromium(softwareWebGlFlags)]
      try {
        const all = await interactionsOf(url)
        const results: number[][] = all.map(() => [])
        for (let round = 0; round < rounds; round += 1) {
          for (const [index, interaction] of all.entries()) {
            results[index]?.push(
              await longestMs(interaction.needsWebGl ? webGlBrowser : plainBrowser, url, interaction),
            )
          }
        }
        return all.map(({ name }, index) => interactionRow(name, median(results[index] ?? [])))
      } finally {
        await Promise.all([plainBrowser.close(), webGlBrowser.close()])
      }
    }),
}
