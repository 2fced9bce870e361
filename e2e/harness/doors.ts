import type { BrowserContext, Geolocation, Page } from 'playwright-core'
import { expect } from 'vitest'
import { baseUrl } from '../../testkit/app/base-url.ts'
import { findWarehouse, mainWarehouseName } from '../../testkit/app/demo-warehouses.ts'
import type { Open, ScreenSize } from './journey.ts'

/** Console errors of refused unlock requests. */
export const refusedDoors = [/status of (400|403|404|409|503)/, /ERR_INTERNET_DISCONNECTED/]

/** Position of a warehouse, moved north by an offset in degrees. */
async function positionAt(warehouse: string, offset = 0): Promise<Geolocation> {
  const { location } = await findWarehouse(baseUrl(), ({ name }) => name === warehouse)
  return { latitude: location.lat + offset, longitude: location.lng, accuracy: 10 }
}

export const moveTo = async (context: BrowserContext, warehouse: string) =>
  context.setGeolocation(await positionAt(warehouse))

interface TenantPosition {
  account: string
  permissions?: string[]
  language?: string
  dark?: boolean
  warehouse?: string
  /** Degrees of latitude to the north. */
  offset?: number
}

export async function enterBoxes(open: Open, size: ScreenSize, tenant: TenantPosition): Promise<Page> {
  const { account, permissions = ['geolocation'], language = 'en', dark = false } = tenant
  const position = await positionAt(tenant.warehouse ?? mainWarehouseName, tenant.offset)
  const visit = { as: account, permissions, language, dark, position, expected: refusedDoors }
  const { page } = await open(size, '/my/boxes', visit)
  await page.locator('main h1').waitFor()
  return page
}

export const door = (page: Page, name: RegExp) => page.getByRole('article', { name })
export const entrance = (page: Page) => door(page, /^Entrance$/)
export const unlockButton = (card: ReturnType<typeof door>) =>
  card.getByRole('button', { name: /^Open/ }).filter({ visible: true })
export const isOpen = (card: ReturnType<typeof door>) => card.locator('.door-stage[data-state=open]').waitFor()
export const dialog = (page: Page) => page.locator('[role=dialog]').last()

/** Reads the unlock links of the demo from `/dev`. */
export async function fetchUnlockLinks(): Promise<string[]> {
  const page = await (await fetch(`${baseUrl()}/dev`)).text()
  return [...page.matchAll(/href="(\/service-access\?[^"]+)"/g)].map(([, path]) =>
    String(path).replaceAll('&amp;', '&'),
  )
}

/** The docked button of the expanded door card. */
export const dockedButton = (page: Page) => page.locator('.door-dock :is(button, a)').filter({ visible: true }).first()

/** Expects the docked button inside the window and above the tabs, at both ends of the page. */
export async function expectDockInSight(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  for (const end of ['top', 'bottom'] as const) {
    await page.evaluate((to) => window.scrollTo(0, to === 'top' ? 0 : document.body.scrollHeight), end)
    const button = await dockedButton(page).boundingBox()
    const tabs = await page.locator('nav[data-zone-tabs]').boundingBox()
    const where = `${size.width} × ${size.height}, ${end}: ${JSON.stringify(button)}`
    expect(button?.height, where).toBeGreaterThanOrEqual(44)
    expect(button?.y, where).toBeGreaterThanOrEqual(0)
    expect((button?.y ?? 0) + (button?.height ?? 0), where).toBeLessThanOrEqual(tabs?.y ?? size.height)
  }
}
