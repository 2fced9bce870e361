import type { Page } from 'playwright-core'
import { axe } from './harness/axe.ts'
import { withDedicatedServer } from './harness/dedicated-server.ts'
import { expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { emailsTo } from './harness/mail.ts'
import { fetchStaffToken, openOffice } from './harness/office.ts'
import { callApi } from './harness/order-visitor.ts'
import { contractOf, newTenant } from './harness/tenants.ts'

// The defaulter of the demo pays here, and journeys of other files need the debt.
withDedicatedServer()

interface Listed {
  items: { id: string; number: string; version: number; customer: { name: string } }[]
}

async function readAsOwner<Result>(path: string): Promise<Result> {
  return callApi(path, undefined, await fetchStaffToken('owner'))
}

const panelOf = (page: Page, title: string) => page.getByRole('complementary', { name: title })

async function inspect(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await axe(page)
}

journey('gives notice to a defaulter and stops the termination after the payment', async ({ open }) => {
  const { page } = await openOffice(open, 'desktop', 'manager', '/office/contracts?overdue=true')
  await inspect(page)
  await page.getByRole('link', { name: 'ZM2026000003' }).click()
  await page.getByRole('heading', { level: 1, name: 'ZM2026000003' }).waitFor()
  await page.getByText('Access suspended').first().waitFor()
  await inspect(page)
  await page.keyboard.press('d')
  const panel = panelOf(page, 'End contract')
  await panel.getByText('Left to collect').waitFor()
  expect(await panel.getByRole('list', { name: 'Stages' }).getByRole('listitem').count()).toBe(4)
  await inspect(page)
  await panel.getByRole('button', { name: 'Send notice' }).click()
  await panel.getByText('Enter a reason.').waitFor()
  await panel.getByLabel('Reason').fill('No answer to three reminders')
  await panel.getByText('Read the e-mails sent now').click()
  await panel.getByRole('article').getByText('ZM2026000003').first().waitFor()
  await inspect(page)
  await panel.getByRole('button', { name: 'Send notice' }).click()
  await page.getByText('Notice sent').waitFor()
  await page.getByText(/^Notice until/).waitFor()
  await page.getByText('No answer to three reminders').waitFor()
  await page.getByRole('button', { name: /^Mark as paid/ }).click()
  const payment = panelOf(page, 'Mark as paid')
  await payment.getByLabel('Reason').fill('On the statement of today')
  await inspect(page)
  await payment.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByText('Marked as paid').waitFor()
  await page.getByText('Paid in time: notice stopped').waitFor()
  await expect.poll(() => page.getByText(/^Notice until/).count()).toBe(0)
  expect(await page.getByText('Access suspended', { exact: true }).count()).toBe(0)
})

journey('ends a contract by agreement on a phone and shows the dates', async ({ open }) => {
  const tenant = await newTenant()
  const { id } = await contractOf(tenant)
  const { page } = await openOffice(open, 'phone', 'manager', `/office/contracts/${id}`)
  await inspect(page)
  await page.getByRole('button', { name: 'End…' }).click()
  const sheet = page.getByRole('dialog', { name: 'End contract' })
  await sheet.getByText('The contract ends').waitFor()
  await sheet.getByText('Confirmation of the end').waitFor()
  await inspect(page)
  await sheet.getByLabel('Reason').fill('Agreed by phone')
  await sheet.getByRole('button', { name: 'End contract' }).click()
  await page.getByText('The contract is ending').waitFor()
  await expect.poll(async () => (await emailsTo(tenant.email)).length).toBeGreaterThan(2)
})

const sizesOfTwo = [
  { size: 'desktop', width: 1440, height: 900, role: 'complementary' },
  { size: 'phone', width: 390, height: 844, role: 'dialog' },
] as const

for (const { size, width, height, role } of sizesOfTwo) {
  journey(`names the author of a concurrent change and retains the typed text on a ${size}`, async ({ open }) => {
    const { id } = await contractOf(await newTenant())
    const path = `/office/contracts/${id}?panel=suspend`
    const { page: first } = await openOffice(open, size, 'owner', path)
    const { page: second } = await openOffice(open, size, 'manager', path, { expected: [/409/] })
    const [firstPanel, panel] = [first, second].map((page) => page.getByRole(role, { name: 'Suspend access' }))
    if (!firstPanel || !panel) throw new Error('the panel of one of the two people is missing')
    for (const page of [first, second]) await page.setViewportSize({ width, height })
    await panel.getByLabel('Reason').fill('Smoke from the Box')
    await firstPanel.getByLabel('Reason').fill('Water under the door')
    await firstPanel.getByRole('button', { name: 'Suspend access' }).click()
    await first.getByText('Reason given to the tenant: Water under the door').waitFor()
    await panel.getByRole('button', { name: 'Suspend access' }).click()
    await panel.getByText('Someone else changed this').waitFor()
    await panel.getByText(/Olga Majerová changed it on .+: Access suspended/).waitFor()
    expect(await panel.getByLabel('Reason').inputValue()).toBe('Smoke from the Box')
    await inspect(second)
    await second.getByText('Reason given to the tenant: Water under the door').first().waitFor({ state: 'attached' })
  })
}

journey('sends a credit above the limit of the role as a request that a manager confirms', async ({ open }) => {
  const { id } = await contractOf(await newTenant())
  const path = `/office/contracts/${id}`
  const { page } = await openOffice(open, 'desktop', 'desk', path, { expected: [/403/] })
  await page.keyboard.press('h')
  const panel = panelOf(page, 'Charge or credit')
  await panel.getByLabel('Amount incl. VAT').fill('150')
  await panel.getByLabel('Text for the tenant').fill('Compensation for the lift')
  await panel.getByLabel('Reason').fill('The lift was broken for a week')
  await panel.getByText('Less on the next invoice').waitFor()
  await panel.getByRole('button', { name: 'Give credit' }).click()
  await panel.getByText(/one customer up to €100\.00 within 24 hours/).waitFor()
  await inspect(page)
  await panel.getByRole('button', { name: 'Request approval' }).click()
  await page.getByText('Approval requested').waitFor()
  await page.getByText(/Waiting for approval · €150/).waitFor()
  const { items }: Listed = await readAsOwner(`/api/office/tasks?contractId=${id}&kind=approval`)
  const [task] = items
  const manager = await fetchStaffToken('manager')
  await callApi(`/api/office/tasks/${task?.id}/confirm`, { version: task?.version }, manager)
  await page.reload()
  await page.getByText('Compensation for the lift').waitFor()
  await expect.poll(() => page.getByText(/Waiting for approval/).count()).toBe(0)
})
