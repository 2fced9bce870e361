import type { Page } from 'playwright-core'
import { axe, axeInBothThemes } from './harness/axe.ts'
import { withDedicatedServer } from './harness/dedicated-server.ts'
import { expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { fetchStaffToken, openOffice } from './harness/office.ts'
import { callApi } from './harness/order-visitor.ts'

// The history has a jammed lock, a Box to inspect and tenants in arrears.
withDedicatedServer({ hasHistory: true })

const location = 'Ružinov'

interface Box {
  id: string
  number: string
  shownState: string
  contract: { id: string; customer: string; access: string } | null
}

async function locationId(): Promise<string> {
  const { items } = await callApi('/api/office/warehouses', undefined, await fetchStaffToken('owner'))
  return items.find(({ name }: { name: string }) => name === location).id
}

async function boxesOf(id: string): Promise<Box[]> {
  const path = `/api/office/warehouses/${id}/boxes?limit=200`
  return (await callApi(path, undefined, await fetchStaffToken('owner'))).items
}

const panel = (page: Page, name: string) => page.getByRole('complementary', { name })

journey('shows the state of every Box on the plan and filters by the legend', async ({ open }) => {
  const { page } = await openOffice(open, 'desktop', 'manager', '/office/locations')
  await page.getByRole('link', { name: location }).click()
  const plan = page.getByRole('listbox', { name: /Floor plan/ })
  await plan.getByRole('option').first().waitFor()
  const states = await plan.locator('[data-state]').evaluateAll((options) => options.map((one) => one.dataset.state))
  expect(new Set(states)).toEqual(new Set(['overdue', 'ending', 'out-of-service', 'free', 'let']))
  const legend = page.getByRole('group', { name: 'Filter by state' })
  await legend.getByRole('button', { name: 'Overdue' }).click()
  await page.waitForURL('**state=overdue**')
  const overdue = states.filter((state) => state === 'overdue').length
  await page.getByText(`${overdue}, most urgent first`).waitFor()
  await axeInBothThemes(page)
  await plan.getByRole('option', { name: /^Box 102,/ }).click()
  await page.waitForURL('**box=**')
  await panel(page, 'Box 102').getByText('Mária Tóthová').waitFor()
  await page.keyboard.press('ArrowLeft')
  await panel(page, 'Box 101').waitFor()
  await page.keyboard.press('j')
  await axe(page)
  await page.keyboard.press('Escape')
  await page.getByRole('complementary').waitFor({ state: 'detached' })
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
)

journey('frees an empty Box with a photo on a phone and refunds the deposit', async ({ open }) => {
  const id = await locationId()
  const box = (await boxesOf(id)).find(({ shownState }) => shownState === 'to-inspect')
  expect(box).toBeDefined()
  const name = `Box ${box?.number}`
  const { page } = await openOffice(open, 'phone', 'technician', `/office/locations/${id}?state=to-inspect`)
  await expectNoSidewaysScroll(page)
  await page
    .locator('main ul button')
    .filter({ hasText: box?.number ?? '' })
    .click()
  const sheet = page.getByRole('dialog', { name })
  await sheet.getByRole('link', { name: 'Inspect now' }).click()
  const photo = { name: 'inside.png', mimeType: 'image/png', buffer: onePixel }
  await sheet.locator('input[type=file]').first().setInputFiles(photo)
  await sheet.getByRole('img', { name: 'Photo: Inside' }).waitFor()
  await axe(page)
  // Reloads the page, because a phone may discard it while the camera is open. The photo must not be lost.
  await page.reload()
  await sheet.getByRole('img', { name: 'Photo: Inside' }).waitFor()
  await sheet.getByRole('button', { name: 'Save the inspection' }).click()
  await sheet.getByText('Choose what you found.').waitFor()
  await sheet.getByText('Empty and clean', { exact: true }).click()
  await sheet.getByText('Free', { exact: true }).click()
  await sheet.getByRole('button', { name: `Free ${name}` }).click()
  await page.getByText(`${name} is free`).waitFor()
  await page.getByText('The deposit is being refunded to the tenant.').waitFor()
  await sheet.getByText('Earlier inspections').waitFor()
  await expect.poll(async () => (await boxesOf(id)).find(({ id: one }) => one === box?.id)?.shownState).toBe('free')
})

journey('opens a jammed door from the office with a reason', async ({ open }) => {
  const id = await locationId()
  const { page } = await openOffice(open, 'phone', 'technician', `/office/doors?location=${id}&show=problems`)
  const row = page.locator('main li').filter({ hasText: 'The bolt is jammed' })
  const name = (await row.getByRole('link').textContent()) ?? ''
  await axe(page)
  await row.getByRole('button', { name: `Open: ${name}` }).click()
  const sheet = page.getByRole('dialog', { name: 'Open a door' })
  await sheet.getByRole('button', { name: `Open ${name}` }).click()
  await sheet.getByText('Enter a reason.').waitFor()
  await sheet.getByRole('button', { name: 'Customer asked for it' }).click()
  await axe(page)
  await sheet.getByRole('button', { name: `Open ${name}` }).click()
  await sheet.getByText(`${name}: open`).waitFor()
  await expect.poll(() => row.count()).toBe(0)
})

interface Contract {
  version: number
  rents: { id: string; owed: number }[]
}

journey('explains why a tenant cannot open the door and shows the access after payment', async ({ open }) => {
  const id = await locationId()
  const box = (await boxesOf(id)).find(({ contract }) => contract?.customer === 'Mária Tóthová')
  expect(box?.contract?.access).toBe('OVERDUE')
  const path = `/office/locations/${id}?box=${box?.id}`
  const { page } = await openOffice(open, 'desktop', 'owner', path)
  const shown = panel(page, `Box ${box?.number}`)
  await shown.getByText('Access suspended: unpaid invoice').waitFor()
  await axe(page)
  await shown.getByRole('link', { name: 'Payment link' }).click()
  await page.waitForURL('**/contracts/**panel=payment-link**')
  await page.goBack()
  const token = await fetchStaffToken('owner')
  const contractPath = `/api/office/contracts/${box?.contract?.id}`
  const contract: Contract = await callApi(contractPath, undefined, token)
  for (const rent of contract.rents.filter(({ owed }) => owed > 0)) {
    const { version }: Contract = await callApi(contractPath, undefined, token)
    const on = new Date().toISOString().slice(0, 10)
    await callApi(`/api/office/rents/${rent.id}/paid`, { version, on, reason: 'Paid in cash' }, token)
  }
  await page.reload()
  await shown.getByText('The tenant can open the door.').waitFor()
})
