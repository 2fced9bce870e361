import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

const path = '/api/client/franchising/contact'
const enquiry = {
  fullName: 'Juraj Novák',
  email: 'juraj@example.test',
  phoneNumber: '+421 905 123 456',
  businessExperience: 'ONE_TO_FIVE',
  currentPositionAndArea: 'Logistika',
  propertyStatus: 'WANTS_RENT',
  propertyAreaInM2: 450,
  cityToOpen: 'Trenčín',
  capitalInvestment: 'BETW_40_AND_50',
  returnOnInvestment: 'THREE_TO_FIVE_YEARS',
  isPrimaryIncome: false,
  hasReadFranchiseBrochure: true,
  motivation: 'V meste chýba sklad.',
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the operator gets the enquiry in their language, the enquirer a receipt in their own', async () => {
  const { status, body } = await app.request('POST', path, {
    body: { ...enquiry, language: 'uk' },
    source: '192.0.2.10',
  })
  expect(status).toBe(201)
  expect(body).toEqual({ id: expect.any(String) })
  await app.services.sendEmails()
  const toOperator = app.sent.find(({ to }) => to === 'ahoj@boxzone.test')
  const toEnquirer = app.sent.find(({ to }) => to === 'juraj@example.test')
  expect(toOperator?.subject).toBe('Dopyt na franšízu: Juraj Novák, Trenčín')
  for (const said of [
    '+421905123456',
    'Chcem si ju prenajať',
    '450',
    '40 až 50',
    '3 až 5 rokov',
    'V meste chýba sklad.',
  ])
    expect(toOperator?.text).toContain(said)
  expect(toEnquirer?.subject).toBe('Ми отримали ваш запит про франшизу')
  expect(toEnquirer?.text).toContain(body.id)
  expect(toEnquirer?.text, 'what anybody wrote, sent to any address').not.toContain('V meste chýba sklad.')
})

test('what may be left out may be left out', async () => {
  const { currentPositionAndArea, propertyAreaInM2, motivation, ...rest } = enquiry
  expect((await app.request('POST', path, { body: rest, source: '192.0.2.11' })).status).toBe(201)
})

test('every field that is missing or wrong is named', async () => {
  const { status, body } = await app.request('POST', path, {
    body: { email: 'juraj', phoneNumber: '905', propertyStatus: 'CASTLE', propertyAreaInM2: -1 },
    source: '192.0.2.12',
  })
  expect(status).toBe(400)
  expect(body.fields).toEqual({
    fullName: 'not-null',
    email: 'regex',
    phoneNumber: 'phoneNumber-invalid',
    businessExperience: 'not-null',
    propertyStatus: 'regex',
    propertyAreaInM2: 'regex',
    cityToOpen: 'not-null',
    capitalInvestment: 'not-null',
    returnOnInvestment: 'not-null',
    isPrimaryIncome: 'not-null',
    hasReadFranchiseBrochure: 'not-null',
  })
})

test('the twenty-first enquiry of an hour from one source is refused', async () => {
  const send = () => app.request('POST', path, { body: enquiry, source: '192.0.2.13' })
  for (let count = 0; count < 20; count++) expect((await send()).status).toBe(201)
  expect((await send()).body.code).toBe('rate-limited')
})

test('the same enquiry under one key is one enquiry, another under it is refused', async () => {
  const options = { headers: { 'idempotency-key': 'one' }, source: '192.0.2.14' }
  const email = 'once@example.test'
  const first = await app.request('POST', path, { ...options, body: { ...enquiry, email } })
  const again = await app.request('POST', path, { ...options, body: { ...enquiry, email } })
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  await app.services.sendEmails()
  expect(app.sent.filter(({ to }) => to === email)).toHaveLength(1)
  const other = await app.request('POST', path, { ...options, body: { ...enquiry, email: 'other@example.test' } })
  expect([other.status, other.body.code]).toEqual([409, 'idempotency/mismatch'])
})

test('in a country without franchises there is nothing to ask for', async () => {
  const other = await startTestApp({ COUNTRY: 'POL' })
  const { status } = await other.request('POST', path, { body: enquiry })
  await other.close()
  expect(status).toBe(404)
})
