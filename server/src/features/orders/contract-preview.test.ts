import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderPdfInProcess } from '#src/documents/index.ts'
import { readPdf, withoutSpaces } from '#src/documents/testing/pdf-text.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { evaDetails, freeBoxes } from '#src/testing/test-orders.ts'

let app: TestApp
let boxes: { id: string; number: string }[]
beforeAll(async () => {
  app = await startTestApp({}, { renderPdf: renderPdfInProcess })
  boxes = await freeBoxes(app)
})
afterAll(() => app.close())

const boxAt = (index: number) => boxes[index] ?? { id: '', number: '' }

function preview(changes: Readonly<Record<string, unknown>> = {}, source = '192.0.2.10') {
  const body = { boxId: boxAt(0).id, periodInMonths: 3, invoicingDetails: evaDetails, language: 'sk', ...changes }
  return app.request('POST', '/api/client/order/contract-preview', { body, source })
}

const count = async (table: 'rentalOrder' | 'draftHold' | 'occupancy') =>
  (await app.database.db.selectFrom(table).selectAll().execute()).length

test('returns the contract in the language of the customer as a draft and stores nothing', async () => {
  const before = await Promise.all([count('rentalOrder'), count('draftHold'), count('occupancy')])
  const { status, headers, bytes } = await preview()
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = withoutSpaces(readPdf(bytes).text)
  for (const part of ['NÁVRH', 'Eva Horváthová', 'Trnavská 12', boxAt(0).number]) {
    expect(text, part).toContain(withoutSpaces(part))
  }
  expect(await Promise.all([count('rentalOrder'), count('draftHold'), count('occupancy')])).toEqual(before)
})

test('shows the company with its id and no right of withdrawal', async () => {
  const company = { name: 'Sklad, s. r. o.', ico: '36421928', dic: '2020317068', icoDph: null }
  const invoicingDetails = { ...evaDetails, type: 'PravnickaOsoba', company }
  const { bytes } = await preview({ invoicingDetails, language: 'en' })
  const text = withoutSpaces(readPdf(bytes).text)
  expect(text).toContain('36421928')
  expect(text).toContain(withoutSpaces('DRAFT'))
  expect(text).not.toContain(withoutSpaces('Withdraw from contract here'))
})

test('previews a held Box for the draft that holds it and refuses another draft', async () => {
  const draftId = randomUUID()
  const boxId = boxAt(1).id
  await app.request('PUT', '/api/client/order/offer/summary', { body: { boxId, periodInMonths: 1, draftId } })
  expect((await preview({ boxId, draftId })).status).toBe(200)
  const { status, body } = await preview({ boxId, draftId: randomUUID() })
  expect([status, body.code]).toEqual([409, 'Box/is-taken'])
})

test('refuses invalid details', async () => {
  const { status, body } = await preview({ invoicingDetails: { ...evaDetails, email: 'eva' } })
  expect([status, body.fields]).toEqual([400, { 'invoicingDetails.email': 'regex' }])
})

test('limits the previews of one source', async () => {
  const unknown = { boxId: randomUUID() }
  for (let index = 0; index < 30; index++) await preview(unknown, '192.0.2.77')
  expect((await preview(unknown, '192.0.2.77')).status).toBe(429)
})
