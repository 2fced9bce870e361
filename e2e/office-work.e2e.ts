import type { Page } from 'playwright-core'
import { axe } from './harness/axe.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { emailsTo, linkInMail } from './harness/mail.ts'
import { fetchStaffToken, openOffice } from './harness/office.ts'
import { callApi, errorResponses, freeBox, total } from './harness/order-visitor.ts'
import { contractOf, newTenant } from './harness/tenants.ts'

interface Listed {
  items: { id: string; name: string; number: string }[]
}

const customerOf = async (email: string): Promise<string> => {
  const found: Listed = await callApi(
    `/api/office/customers?q=${encodeURIComponent(email)}`,
    undefined,
    await fetchStaffToken('owner'),
  )
  return found.items[0]?.id ?? ''
}

async function inspect(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await axe(page)
}

for (const size of everySize) {
  journey(`writes a note and a message to a customer on a ${size}`, async ({ open }) => {
    const tenant = await newTenant()
    const { page } = await openOffice(open, size, 'desk', `/office/customers?q=${encodeURIComponent(tenant.email)}`)
    await page.getByRole('link', { name: 'Eva Horváthová' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Eva Horváthová' }).waitFor()
    await page.getByText('Deposits held').waitFor()
    await inspect(page)
    await page.getByLabel('New note or task').fill('Calls after 16:00.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('blockquote').filter({ hasText: 'Calls after 16:00.' }).waitFor()
    await page.getByRole('button', { name: 'Write' }).click()
    await page.waitForURL('**panel=write**')
    await page.getByLabel('Subject').fill('Your parcel')
    await page.getByLabel('Message').fill('It waits at the desk.')
    await inspect(page)
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Message sent to Eva Horváthová').waitFor()
    await expect
      .poll(async () => (await emailsTo(tenant.email)).some(({ text }) => text.includes('It waits at the desk.')))
      .toBe(true)
  })
}

journey('blocks a customer with a reason and unblocks them', async ({ open }) => {
  const id = await customerOf((await newTenant()).email)
  const { page } = await openOffice(open, 'desktop', 'desk', `/office/customers/${id}?panel=block`)
  const panel = page.getByRole('complementary', { name: 'Block the customer' })
  await panel.getByRole('button', { name: 'Block' }).click()
  await panel.getByText('Enter a reason.').waitFor()
  await panel.getByLabel('Reason').fill('Threatened the staff')
  await panel.getByRole('button', { name: 'Block' }).click()
  await page.getByText('Reason: Threatened the staff').first().waitFor()
  await inspect(page)
  expect(await page.getByRole('link', { name: 'Order for a customer' }).count()).toBe(0)
  await page.goto(new URL(`/office/customers/${id}?panel=unblock`, page.url()).href)
  await page.getByLabel('Reason').fill('Apologised')
  await page.getByRole('button', { name: 'Unblock', exact: false }).last().click()
  await page.getByRole('link', { name: 'Order for a customer' }).waitFor()
})

journey('creates, assigns and completes a task on a phone', async ({ open }) => {
  const note = `Replace the light ${Date.now()}`
  const { page } = await openOffice(open, 'phone', 'technician', '/office/tasks?panel=new')
  await page.getByLabel('What to do').fill(note)
  await page.getByLabel('Assigned to').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Create task' }).click()
  await page.getByText('Task created').waitFor()
  await page.getByText('Mine').click()
  await page.waitForURL('**who=mine**')
  await page.getByRole('link', { name: note }).click()
  await page.waitForURL('**task=**')
  await inspect(page)
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Task done').waitFor()
  await expect.poll(() => page.getByRole('link', { name: note }).count()).toBe(0)
})

journey('prepares an order for a new person, who opens its link', async ({ open }) => {
  const email = `on-behalf-${Date.now()}@demo.test`
  const box = await freeBox()
  const { page } = await openOffice(open, 'desktop', 'desk', `/office/orders/new?location=${box.warehouseId}`)
  await page.getByText('New person').click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('First name').fill('Eva')
  await page.getByLabel('Last name').fill('Nová')
  await page.getByLabel('Language', { exact: true }).selectOption('en')
  await page.getByText(`Box ${box.number}`, { exact: true }).click()
  await page.getByText('First payment, incl. VAT').waitFor()
  await inspect(page)
  await page.getByRole('button', { name: 'Send the order link' }).click()
  await page.getByText(`The link is on its way to ${email}`).waitFor()
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByText('Waiting for the customer')
    .waitFor()
  const link = await linkInMail(email, '/order/first')
  const { page: order } = await open('desktop', link, { expected: errorResponses })
  await total(order).filter({ hasText: /\d/ }).waitFor()
  await order.getByText('reserved for you until').filter({ visible: true }).first().waitFor()
})

journey('leads from the task of an inspection to the Box and shows the deposit that is held', async ({ open }) => {
  const tenant = await newTenant()
  const { id } = await contractOf(tenant)
  const token = await fetchStaffToken('owner')
  const { version, number } = await callApi(`/api/office/contracts/${id}`, undefined, token)
  const end = { version, ground: 'BREACH', reason: 'Stored petrol' }
  await callApi(`/api/office/contracts/${id}/end`, end, token)
  const { page } = await openOffice(open, 'desktop', 'owner', '/office/tasks?kind=inspect-box')
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').click()
  await page.getByRole('complementary', { name: 'Inspect a Box' }).getByText(number).first().waitFor()
  await inspect(page)
  await page.goto(new URL(`/office/customers?q=${encodeURIComponent(tenant.email)}`, page.url()).href)
  await page.getByRole('link', { name: 'Eva Horváthová' }).first().click()
  const deposits = page.getByText('Deposits held').locator('xpath=following-sibling::dd')
  await deposits.filter({ hasText: /[1-9]/ }).waitFor()
  await page.getByRole('link', { name: 'Inspect a Box' }).waitFor()
})

journey('previews an announcement and sends it', async ({ open }) => {
  const subject = `Lift out of order ${Date.now()}`
  const { page } = await openOffice(open, 'desktop', 'manager', '/office/messages?panel=new')
  // A message in My Zone would cover the pages of other journeys.
  await page.getByRole('checkbox', { name: 'My zone', exact: true }).uncheck()
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Write at least one text.').waitFor()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Text', { exact: true }).fill('The lift is repaired on Monday.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('heading', { name: /^\d+ customers?$/ }).waitFor()
  await inspect(page)
  await page.getByRole('button', { name: /^Send to \d+/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to \d+/ })
    .click()
  await page.waitForURL('**announcement=**')
  await page.getByRole('row').filter({ hasText: subject }).waitFor()
})
