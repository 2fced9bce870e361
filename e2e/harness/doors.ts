import type { BrowserContext, Geolocation, Page } from 'playwright-core'
import { baseUrl } from '../../testkit/app/base-url.ts'
import type { Open, ScreenSize } from './journey.ts'
import { callApi } from './order-visitor.ts'

/** Refused doors are answers, which Chromium notes in its console. */
export const refusedDoors = [/status of (400|403|404|409|503)/, /ERR_INTERNET_DISCONNECTED/]

/** In front of a location, or some way off. */
async function positionAt(place: string, offset = 0): Promise<Geolocation> {
  const warehouses: { name: string; location: { lat: number; lng: number } }[] = await callApi('/api/client/warehouse')
  const { lat, lng } = warehouses.find(({ name }) => name === place)?.location ?? { lat: 0, lng: 0 }
  return { latitude: lat + offset, longitude: lng, accuracy: 10 }
}

export const standAt = async (context: BrowserContext, place: string) => context.setGeolocation(await positionAt(place))

interface Stand {
  person: string
  permissions?: string[]
  language?: string
  dark?: boolean
  place?: string
  /** Degrees of latitude to the north. */
  offset?: number
}

export async function enterBoxes(open: Open, size: ScreenSize, stand: Stand): Promise<Page> {
  const { person, permissions = ['geolocation'], language = 'en', dark = false } = stand
  const position = await positionAt(stand.place ?? 'Box Ružinov', stand.offset)
  const visit = { as: person, permissions, language, dark, position, expected: refusedDoors }
  const { page } = await open(size, '/my/boxes', visit)
  await page.locator('main h1').waitFor()
  return page
}

export const door = (page: Page, name: RegExp) => page.getByRole('article', { name })
export const entrance = (page: Page) => door(page, /^Entrance$/)
export const pressed = (card: ReturnType<typeof door>) =>
  card.getByRole('button', { name: /^Open/ }).filter({ visible: true })
export const isOpen = (card: ReturnType<typeof door>) => card.locator('.door-stage[data-state=open]').waitFor()
export const dialog = (page: Page) => page.locator('[role=dialog]').last()

/** The demo's service links, as `/dev` shows them. */
export async function serviceLinks(): Promise<string[]> {
  const page = await (await fetch(`${baseUrl()}/dev`)).text()
  return [...page.matchAll(/href="(\/service-access\?[^"]+)"/g)].map(([, path]) =>
    String(path).replaceAll('&amp;', '&'),
  )
}
