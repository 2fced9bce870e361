import { testCards } from '../../testkit/app/test-cards.ts'
import { withDedicatedServer } from '../harness/dedicated-server.ts'
import { everySize, expect, journey, type ScreenSize } from '../harness/journey.ts'
import { advanceClock, inspectPage, payOnCardPage, restoreFromCache } from '../harness/order-visitor.ts'
import { fetchToken, onPath, storeToken, visit } from '../harness/page-actions.ts'
import { contractOf, type JourneyTenant, newTenant } from '../harness/tenants.ts'

withDedicatedServer()

/** Long enough for a declined second rent and suspended access, too short for a third rent. */
const days = 50
let debtors: Promise<Record<ScreenSize, JourneyTenant>> | undefined

async function makeDebtors(): Promise<Record<ScreenSize, JourneyTenant>> {
  const made = { phone: await newTenant(testCards.paysOnce), desktop: await newTenant(testCards.paysOnce) }
  await advanceClock(days * 24 * 60)
  return made
}

for (const size of everySize) {
  journey(`pays an overdue invoice and restores the access on a ${size}`, async ({ open }) => {
    debtors ??= makeDebtors()
    const person = (await debtors)[size]
    const debtor = { ...person, token: await fetchToken(person) }
    expect(await contractOf(debtor)).toMatchObject({ status: 'ACTIVE', accessSuspended: true })
    const { page } = await open(size, '/robots.txt')
    await storeToken(page, debtor.token)
    await visit(page, '/my/contracts')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('You have an unpaid invoice').waitFor()
    await inspectPage(page, `overdue-popup-${size}`)
    await dialog.getByText('Your access is suspended.').waitFor()
    await dialog.getByRole('button', { name: 'Log out' }).waitFor()
    await dialog.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL('**/pay/**')
    await visit(page, '/my/boxes')
    // Each overdue invoice has its own button.
    await page.getByRole('button', { name: 'Pay now' }).first().waitFor()
    await inspectPage(page, `overdue-doors-${size}`)
    expect(await dialog.count()).toBe(0)
    await visit(page, '/my/rents')
    const due = page.getByRole('region', { name: 'To pay' })
    await due.getByText(/days overdue/).waitFor()
    await due.getByText('Your access is suspended.').waitFor()
    await inspectPage(page, `overdue-invoice-${size}`)
    const otherTab = await page.context().newPage()
    await visit(otherTab, '/my/rents')
    await otherTab
      .getByText(/days overdue/)
      .first()
      .waitFor()
    await due.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL('**/pay/**')
    await payOnCardPage(page, testCards.pays)
    await page.waitForURL(onPath('/my/rents'))
    await page.getByText('Thank you for your payment').waitFor()
    await inspectPage(page, `overdue-paid-${size}`)
    // Restores the tab that still shows the overdue invoice.
    await restoreFromCache(otherTab)
    await otherTab.getByRole('region', { name: 'Everything is paid' }).waitFor()
    await expect.poll(async () => (await contractOf(debtor)).accessSuspended).toBe(false)
  })
}
