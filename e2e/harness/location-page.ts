import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { baseUrl } from '../../testkit/app/base-url.ts'

interface Place {
  id: string
  name: string
  freeBoxCount: number
  hasFreeBoxes: boolean
  deactivation: { deactivated: boolean }
}

async function places(): Promise<Place[]> {
  const answer = await fetch(`${baseUrl()}/api/client/warehouse`)
  return JSON.parse(await answer.text())
}

async function placeWhere(isWanted: (place: Place) => boolean): Promise<string> {
  const place = (await places()).find(isWanted)
  if (!place) throw new Error('The demo world has no such location')
  return `/location/${place.id}`
}

/** The location of the mock-ups: two floors, 17 free Boxes. */
export const mainWarehouse = () => placeWhere(({ name }) => name === 'Box Ružinov')
export const fullWarehouse = () =>
  placeWhere(({ hasFreeBoxes, deactivation }) => !hasFreeBoxes && !deactivation.deactivated)
export const deactivatedWarehouse = () => placeWhere(({ deactivation }) => deactivation.deactivated)

export const rows = (page: Page) => page.locator('.location-row a')
export const option = (page: Page, number: string) => page.locator(`.plan [data-box="${number}"]`)
export const chosenInPlan = (page: Page) => page.locator('.plan [aria-selected="true"]')
export const query = (page: Page) => new URL(page.url()).searchParams
/** Somebody else holds a Box, as the second step of an order does. */
export async function hold(page: Page, number: string): Promise<void> {
  const address = new URL(page.url())
  const answer = await fetch(
    `${address.origin}/api/client/warehouse${address.pathname.replace('/location', '')}/boxes?limit=100`,
  )
  const { items }: { items: { id: string; number: string }[] } = JSON.parse(await answer.text())
  const held = await fetch(`${address.origin}/api/client/order/offer/summary`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      boxId: items.find((box) => box.number === number)?.id,
      periodInMonths: 1,
      insuranceId: null,
      voucherToken: null,
      draftId: crypto.randomUUID(),
    }),
  })
  expect(held.status, await held.text()).toBe(200)
}

export const queryIs = (page: Page, name: string, value: string | null) =>
  page.waitForURL((url) => url.searchParams.get(name) === value)
