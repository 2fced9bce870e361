import type { Page } from 'playwright-core'
import { baseUrl } from '../testkit/app/base-url.ts'
import { testCards } from '../testkit/app/test-cards.ts'
import { withDedicatedServer } from './harness/dedicated-server.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { boxInPlan, mainWarehousePath, query, rows, waitForQuery } from './harness/location-page.ts'
import {
  callApi,
  draftIn,
  errorResponses,
  freeBox,
  inspectPage,
  order,
  payOnCardPage,
  startOrder,
  toSummary,
  total,
  waitForHeading,
} from './harness/order-visitor.ts'

// These orders would use up the free Boxes of the other journeys.
withDedicatedServer()

const further = (page: Page) => page.getByRole('button', { name: 'Add another Box' })
const boxNumbers = async (page: Page): Promise<string[]> => {
  const { box, others } = JSON.parse((await draftIn(page)) ?? '{}')
  return [box, ...others].map(({ number }: { number: string }) => number)
}

/** Adds the first free Box that the dialog lists and returns its number. */
async function addBox(page: Page): Promise<string> {
  await further(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('listitem').first().getByRole('button').click()
  await dialog.waitFor({ state: 'detached' })
  const numbers = await boxNumbers(page)
  const added = numbers.at(-1) ?? ''
  // The total of the Box proves that the server holds it.
  await page
    .getByRole('region', { name: new RegExp(`${added}$`) })
    .filter({ visible: true })
    .first()
    .waitFor()
  return added
}

for (const size of everySize) {
  journey(`rents two Boxes in one payment and sends a contract of each on a ${size}`, async ({ open }) => {
    const box = await freeBox(3)
    const page = await startOrder(open, size, box)
    const second = await addBox(page)
    const third = await addBox(page)
    await page.getByRole('button', { name: new RegExp(`Remove.*${third}`) }).click()
    await page.getByRole('button', { name: new RegExp(`Remove.*${second}`) }).waitFor()
    await page.reload()
    await total(page).filter({ hasText: /\d/ }).waitFor()
    expect(await boxNumbers(page)).toEqual([box.number, second])
    await inspectPage(page, `several-boxes-first-${size}`)
    const email = await toSummary(page)
    await inspectPage(page, `several-boxes-summary-${size}`)
    const price = (await total(page).textContent()) ?? ''
    await order(page)
    await page.getByText(price).first().waitFor()
    await payOnCardPage(page, testCards.pays)
    await waitForHeading(page, new RegExp(`${box.number}.*${second}.*are yours`))
    await expect.poll(() => page.getByRole('button', { name: 'Contract (PDF)' }).count()).toBe(2)
    await inspectPage(page, `several-boxes-paid-${size}`)
    const countMails = async () => {
      const mails: { to: string; kind: string }[] = await callApi('/dev/mail.json')
      return mails.filter(({ to, kind }) => to === email && kind === 'order-fulfilled').length
    }
    await expect.poll(countMails, { timeout: 20_000 }).toBe(2)
  })
}

journey('says that an added Box was taken meanwhile and preserves the other one', async ({ open }) => {
  const box = await freeBox(3)
  const page = await startOrder(open, 'phone', box, errorResponses)
  await further(page).click()
  const choice = page.getByRole('dialog').getByRole('listitem').first()
  await choice.waitFor()
  const { items } = await callApi(`/api/client/warehouse/${box.warehouseId}/boxes?state=available&limit=1`)
  const [taken] = items
  const response = await fetch(`${baseUrl()}/api/client/order/offer/summary`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ boxId: taken.id, periodInMonths: 1, draftId: crypto.randomUUID() }),
  })
  expect(response.status).toBe(200)
  await choice.getByRole('button').click()
  await page.getByText(`Box\u00a0${taken.number} is no longer available`).waitFor()
  expect(await boxNumbers(page)).toEqual([box.number])
  await total(page).filter({ hasText: /\d/ }).waitFor()
})

for (const size of everySize) {
  journey(`chooses several Boxes in the list and on the plan on a ${size}`, async ({ open }) => {
    const { page } = await open(size, await mainWarehousePath())
    const texts = await rows(page).allTextContents()
    const [first = '', second = '', third = ''] = texts.flatMap((text) => /Box\s(\d{3})/.exec(text)?.[1] ?? [])
    const row = (number: string) => rows(page).filter({ hasText: new RegExp(`Box\\s${number}`) })
    const group = page.getByTestId('chosen-boxes').filter({ visible: true })
    await row(first).click()
    await page.getByRole('link', { name: 'Add another Box' }).filter({ visible: true }).click()
    await waitForQuery(page, 'boxes', first)
    await page.getByRole('checkbox', { name: new RegExp(`Box\\s${second}`) }).focus()
    await page.keyboard.press('Space')
    await waitForQuery(page, 'boxes', `${first},${second}`)
    await inspectPage(page, `several-boxes-list-${size}`)
    if (size === 'phone') await page.getByRole('link', { name: 'Floor plan', exact: true }).click()
    await boxInPlan(page, third).click()
    await waitForQuery(page, 'boxes', `${first},${second},${third}`)
    await group.getByRole('heading', { name: /^3 Boxes/ }).waitFor()
    await inspectPage(page, `several-boxes-plan-${size}`)
    await group.getByRole('link', { name: new RegExp(`Remove.*${second}`) }).click()
    await page.getByRole('link', { name: 'Rent 2 Boxes' }).filter({ visible: true }).click()
    await total(page).filter({ hasText: /\d/ }).waitFor()
    expect(await boxNumbers(page)).toEqual([first, third])
    await page.goBack()
    const held = page.getByTestId('held-row').filter({ hasText: third }).or(page.getByTestId('held-card'))
    await held.filter({ visible: true }).first().waitFor()
    expect(query(page).get('boxes')).toBe(`${first},${third}`)
  })
}
