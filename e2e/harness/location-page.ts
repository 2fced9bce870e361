import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { baseUrl } from '../../testkit/app/base-url.ts'
import { type DemoWarehouse, findWarehouse, mainWarehouseName } from '../../testkit/app/demo-warehouses.ts'

const pathOf = async (matches: (warehouse: DemoWarehouse) => boolean): Promise<string> =>
  `/location/${(await findWarehouse(baseUrl(), matches)).id}`

export const mainWarehousePath = () => pathOf(({ name }) => name === mainWarehouseName)
export const fullWarehousePath = () =>
  pathOf(({ hasFreeBoxes, deactivation }) => !hasFreeBoxes && !deactivation.deactivated)
export const deactivatedWarehousePath = () => pathOf(({ deactivation }) => deactivation.deactivated)

export const rows = (page: Page) => page.locator('[data-testid="box-row"] > a')
export const boxInPlan = (page: Page, number: string) => page.locator(`.plan [data-box="${number}"]`)
export const chosenInPlan = (page: Page) => page.locator('.plan [aria-selected="true"]')
export const query = (page: Page) => new URL(page.url()).searchParams

/** Holds a Box for another visitor by a request for the order summary. */
export async function hold(page: Page, number: string): Promise<void> {
  const { origin, pathname } = new URL(page.url())
  const boxes = await fetch(`${origin}/api/client/warehouse${pathname.replace('/location', '')}/boxes?limit=100`)
  const { items }: { items: { id: string; number: string }[] } = await boxes.json()
  const held = await fetch(`${origin}/api/client/order/offer/summary`, {
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

export const waitForQuery = (page: Page, name: string, value: string | null) =>
  page.waitForURL((url) => url.searchParams.get(name) === value)
