import { baseUrl } from '../../testkit/app/base-url.ts'
import { testCards } from '../../testkit/app/test-cards.ts'
import { withDedicatedServer } from '../harness/dedicated-server.ts'
import { everySize, expect, journey } from '../harness/journey.ts'
import { callApi, inspectPage } from '../harness/order-visitor.ts'
import { fetchToken, storeToken, visit } from '../harness/page-actions.ts'
import { contractOf, newTenant } from '../harness/tenants.ts'

withDedicatedServer()

async function newestCharge(): Promise<string> {
  const { ledger } = await callApi('/dev/payments.json')
  return ledger.find(({ kind }: { kind: string }) => kind === 'CHARGE').merchantPaymentId
}

async function actAtBank(paymentId: string, action: string): Promise<void> {
  const body = JSON.stringify({ paymentId, action })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${baseUrl()}/dev/payments/dispute`, { method: 'POST', headers, body, redirect: 'manual' })
}

for (const size of everySize) {
  journey(
    `shows a disputed invoice and restores access when the bank confirms the payment on a ${size}`,
    async ({ open }) => {
      const person = await newTenant(testCards.pays)
      const tenant = { ...person, token: await fetchToken(person) }
      const paymentId = await newestCharge()
      await actAtBank(paymentId, 'dispute')
      await expect.poll(async () => (await contractOf(tenant)).accessSuspended).toBe(true)
      const { page } = await open(size, '/robots.txt')
      await storeToken(page, tenant.token)
      await visit(page, '/my/rents')
      const due = page.getByRole('region', { name: 'To pay' })
      await due.getByText('Disputed with the bank').waitFor()
      await due.getByText('Your access is suspended until the bank decides.').waitFor()
      await inspectPage(page, `disputed-invoice-${size}`)
      await actAtBank(paymentId, 'won')
      await expect.poll(async () => (await contractOf(tenant)).accessSuspended).toBe(false)
      await visit(page, '/my/rents')
      await page.getByRole('region', { name: 'Everything is paid' }).waitFor()
    },
  )
}
