import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, evaDetails, freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const codiceFiscale = 'RSSMRA85T10A562S'

async function orderAs(email: string, index: number) {
  const address = { street: 'Via Garibaldi', number: '8', city: 'Milano', zip: '20121', countryCode: 'ITA' }
  const telephoneNumber = `+39312345678${index}`
  const invoicingDetails = { ...evaDetails, email, telephoneNumber, personalId: codiceFiscale, address }
  const boxId = (await freeBoxes(app))[index]?.id ?? ''
  const { body } = await submitOrder(app, { boxId, changes: { invoicingDetails } })
  return body
}

const fetchOrderRow = async (id: string) => {
  const { rows } = await sql<{ text: string }>`select o::text as text from rental_order o where id = ${id}`.execute(
    app.database.db,
  )
  return rows[0]?.text
}

const fetchInvoice = (orderId: string) =>
  app.database.db
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .select('invoice.document')
    .where('contract.orderId', '=', orderId)
    .executeTakeFirstOrThrow()

test('encrypts the personal number in the order and shows it on the invoice', async () => {
  const { orderId, paymentUrl } = await orderAs('mario@example.test', 0)
  expect(await fetchOrderRow(orderId)).not.toContain(codiceFiscale)
  await payOrder(app, paymentUrl, cards.pays)
  expect(await fetchOrderRow(orderId)).not.toContain(codiceFiscale)
  expect((await fetchInvoice(orderId)).document).toMatchObject({ buyer: { personalId: codiceFiscale } })
})

test('fulfils an older order whose personal number is not encrypted', async () => {
  const { orderId, paymentUrl } = await orderAs('luigi@example.test', 1)
  await sql`update rental_order set personal_id = null,
    invoicing_details = jsonb_set(invoicing_details, '{personalId}', ${JSON.stringify(codiceFiscale)}::jsonb)
    where id = ${orderId}`.execute(app.database.db)
  await payOrder(app, paymentUrl, cards.pays)
  expect((await fetchInvoice(orderId)).document).toMatchObject({ buyer: { personalId: codiceFiscale } })
})
