import type { Page } from 'playwright-core'
import { loginStaff } from '../../testkit/app/demo-staff.ts'
import { mainWarehouse } from '../../testkit/app/demo-warehouses.ts'
import { launchChromium } from '../../testkit/browser/chromium.ts'
import { freePort } from '../../testkit/services/postgres.mjs'
import { withDemo } from '../demo.ts'
import { type Interaction, interactionRow, interactionTimeout, longestMs, tap } from '../interaction.ts'
import { runLighthouse } from '../lighthouse.ts'
import { type Measure, median, type Row } from '../measure.ts'
import type { StoredState } from '../measured-pages.ts'
import { startBenchProgram } from '../programs/start-bench-program.ts'
import { timeRow } from './pages.ts'

const rounds = 3
const lcpBudget = { required: 1_000, goal: 1_000 }

/** Measures two screens and three interactions of the office on a phone, with two years of demo history. */
export const officePages: Measure = {
  name: 'office-pages',
  run: () =>
    withDemo(
      async ({ url }) => {
        const stored = { staffToken: await loginStaff(url, 'owner') }
        return [...(await measurePages(url, stored)), ...(await measureInteractions(url, stored))]
      },
      { DEMO_HISTORY: 'true' },
    ),
}

async function measurePages(url: string, stored: StoredState): Promise<Row[]> {
  const { id } = await mainWarehouse(url)
  const port = await freePort()
  const baseline = await startBenchProgram('bare-page.ts', { PORT: String(port) })
  try {
    const targets = [`${url}/office`, `${url}/office/locations/${id}`].map((target) => ({ url: target, stored }))
    const [bare, today, location] = await runLighthouse([{ url: `http://127.0.0.1:${port}/` }, ...targets])
    if (!bare || !today || !location) throw new Error('Lighthouse has no result for a page of the office')
    return [
      timeRow('LCP of Today in the office, slow 4G phone', today.lcpMs, bare.lcpMs, lcpBudget),
      timeRow('LCP of a location in the office, slow 4G phone', location.lcpMs, bare.lcpMs, lcpBudget),
    ]
  } finally {
    await baseline.stop()
  }
}

async function measureInteractions(url: string, stored: StoredState): Promise<Row[]> {
  const { id } = await mainWarehouse(url)
  const all: Interaction[] = [
    { name: 'finding a customer in the office', path: '/office', stored, ready: 'main h1', act: findCustomer },
    { name: 'scrolling the list of contracts', path: '/office/contracts', stored, ready: 'main tr', act: scrollList },
    {
      name: 'opening the panel of a Box in the office',
      path: `/office/locations/${id}`,
      stored,
      ready: 'main [role=option]',
      act: openPanel,
    },
  ]
  const browser = await launchChromium()
  try {
    const results: number[][] = all.map(() => [])
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, interaction] of all.entries()) results[index]?.push(await longestMs(browser, url, interaction))
    }
    return all.map(({ name }, index) => interactionRow(name, median(results[index] ?? [])))
  } finally {
    await browser.close()
  }
}

async function findCustomer(page: Page): Promise<void> {
  await tap(page, page.getByRole('button', { name: /^Find a customer/ }))
  await page.getByRole('combobox', { name: 'Find anything' }).waitFor(interactionTimeout)
  await page.keyboard.type('kovac', { delay: 120 })
  await page.getByRole('option').first().waitFor(interactionTimeout)
}

/** Scrolls with the keyboard, because the browser reports no time for a scroll gesture. */
async function scrollList(page: Page): Promise<void> {
  await tap(page, page.locator('main h1').first())
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('PageDown', { delay: 100 })
}

async function openPanel(page: Page): Promise<void> {
  await tap(page, page.locator('main [role=option]').nth(3))
  await page.getByRole('dialog').first().waitFor(interactionTimeout)
}
