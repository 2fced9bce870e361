import type { BrowserContext, Geolocation, Page } from 'playwright-core'
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
export async function serviceLinks(): Promise<string[]> {
  const page = await (await fetch(`${baseUrl()}/dev`)).text()
  return [...page.matchAll(/href="(\/service-access\?[^"]+)"/g)].map(([, path]) =>
    String(path).replaceAll('&amp;', '&'),
  )
}
