import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderPdfInProcess } from '#src/documents/index.ts'
import { readPdf, withoutSpaces } from '#src/documents/testing/pdf-text.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'

const draftId = randomUUID()
let app: TestApp
let orderId: string
beforeAll(async () => {
  app = await startTestApp({}, { renderPdf: renderPdfInProcess })
  const boxId = (await freeBoxes(app))[0]?.id ?? ''
  const { body } = await submitOrder(app, { boxId, draftId })
  orderId = body.orderId
  await payOrder(app, body.paymentUrl, cards.pays)
})
afterAll(() => app.close())

const download = (document: string, proof: Readonly<Record<string, unknown>>) =>
  app.request('POST', '/api/client/order/document', { body: { orderId, document, ...proof } })

test.each(['contract', 'invoice'])('returns the %s to the browser that placed the order', async (document) => {
  const { status, headers, bytes } = await download(document, { draftId })
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
  const text = withoutSpaces(readPdf(bytes).text)
  expect(text).toContain(withoutSpaces('Eva Horváthová'))
  expect(text).not.toContain('NÁVRH')
})

test.each(['contract', 'invoice'])('refuses the %s to a holder of the link', async (document) => {
  expect((await download(document, {})).status).toBe(404)
  expect((await download(document, { draftId: randomUUID() })).status).toBe(404)
})
