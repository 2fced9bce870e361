import { expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { advanceTo, dayAfter } from '#src/testing/billing-clock.ts'
import { startTestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'

test('credits the unused days to the balance when staff have already refunded the amount that the card paid', async () => {
  const app = await startTestApp()
  const eva = await createTenant(app, validCard)
  const balance = async () => (await eva.get('/api/client/my/money')).body.credit[0]?.balance ?? 0
  const post = async (path: string, body: object) =>
    app.request('POST', `/api/office/${path}`, {
      token: await signInAs(app, 'OWNER'),
      body: { version: 1, reason: 'complaint 7', ...body },
    })
  await post(`contracts/${eva.contractId}/credit`, { amount: 20, text: 'Voda na chodbe' })
  await advanceTo(app, dayAfter(app, 32))
  const [rent] = await eva.rents()
  const byCard = Number(Object(rent).price.priceWithVat) - 20
  const note = await post(`invoices/${rent?.invoiceNumber}/credit-note`, {
    settlement: 'REFUND',
    lines: [{ line: 0, amount: byCard }],
  })
  expect([note.status, await balance()]).toEqual([200, 0])
  await eva.post(`/api/client/contract/${eva.contractId}/cancellation/request`, { day: dayAfter(app, 2) })
  await eva.post(`/api/client/contract/${eva.contractId}/cancelation/evict`)
  await advanceTo(app, dayAfter(app, 4))
  expect((await eva.contract()).body.status).toBe('TERMINATED')
  const returned = await balance()
  expect(returned).toBeGreaterThan(10)
  expect(returned).toBeLessThan(20)
  await app.settle()
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
  await app.close()
})
