import { messagesOf } from '@boxzone/i18n/server-texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noContent } from '#src/features/operator-content/index.ts'
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

test('sends the enquiry to the operator and a receipt to the enquirer, each in their language', async () => {
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
  for (const value of [
    '+421905123456',
    'Chcem si ju prenajať',
    '450',
    '40 až 50',
    '3 až 5 rokov',
    'V meste chýba sklad.',
  ])
    expect(toOperator?.text).toContain(value)
  expect(toEnquirer?.subject).toBe('Ми отримали ваш запит про франшизу')
  expect(toEnquirer?.text).toContain(body.id)
  expect(toEnquirer?.text, 'free text of the sender').not.toContain('V meste chýba sklad.')
})

test('mentions the brochure in the e-mail only if there is one', async () => {
  const label = messagesOf('sk').franchising.hasReadFranchiseBrochure
  const content = { ...noContent, franchiseBrochure: '/content/0123456789abcdef/brochure.pdf' }
  const other = await startTestApp({}, { content })
  await other.request('POST', path, { body: enquiry })
  await other.services.sendEmails()
  await other.close()
  const mentionsBrochure = ({ text }: { text: string }) => text.includes(label)
  expect(other.sent.some(mentionsBrochure)).toBe(true)
  expect(app.sent.some(mentionsBrochure)).toBe(false)
})

test('omits the phone number and entered text from the receipt and shows the text to staff', async () => {
  const advertisement = 'Win at https://evil.example or call 0900 123 456'
  const entered = {
    ...enquiry,
    email: 'victim@example.test',
    fullName: advertisement,
    cityToOpen: advertisement,
    motivation: advertisement,
  }
  await app.request('POST', path, { body: { ...entered, language: 'en' }, source: '192.0.2.15' })
  app.sent.splice(0)
  await app.services.sendEmails()
  const receipt = app.sent.find(({ to }) => to === 'victim@example.test')
  expect(receipt?.subject).toBe('We’ve received your franchise enquiry')
  expect(`${receipt?.text}${receipt?.html}`).not.toMatch(/evil|0900|905123456/)
  expect(app.sent.find(({ to }) => to === 'ahoj@boxzone.test')?.text).toContain(advertisement)
})

test('accepts an enquiry without the optional fields', async () => {
  const { currentPositionAndArea, propertyAreaInM2, motivation, ...rest } = enquiry
  expect((await app.request('POST', path, { body: rest, source: '192.0.2.11' })).status).toBe(201)
})

test('reports every missing and invalid field', async () => {
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

test('refuses the twenty-first enquiry per hour from one source', async () => {
  const send = () => app.request('POST', path, { body: enquiry, source: '192.0.2.13' })
  for (let count = 0; count < 20; count++) expect((await send()).status).toBe(201)
  expect((await send()).body.code).toBe('rate-limited')
})

test('accepts a repeated enquiry with the same idempotency key once and refuses a different enquiry with this key', async () => {
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

test('responds with 404 in a country without franchises', async () => {
  const other = await startTestApp({ COUNTRY: 'POL' })
  const { status } = await other.request('POST', path, { body: enquiry })
  await other.close()
  expect(status).toBe(404)
})
