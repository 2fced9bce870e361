import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '../test-accounts.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const lure = 'You won! https://evil.example, call +421 900 666 666 or write to win@evil.example'
const victim = 'victim@example.test'

const forms: [string, 'POST' | 'PUT', () => Promise<string>, Readonly<Record<string, unknown>>][] = [
  [
    'withdrawal',
    'POST',
    async () => '/api/client/contract/withdraw',
    { orderNumber: 'EVIL.EXAMPLE +421900666666', name: lure },
  ],
  [
    'franchise enquiry',
    'POST',
    async () => '/api/client/franchising/contact',
    {
      fullName: lure.slice(0, 80),
      phoneNumber: '+421900666666',
      businessExperience: 'ONE_TO_FIVE',
      currentPositionAndArea: lure,
      propertyStatus: 'WANTS_RENT',
      propertyAreaInM2: 450,
      cityToOpen: lure.slice(0, 80),
      capitalInvestment: 'BETW_40_AND_50',
      returnOnInvestment: 'THREE_TO_FIVE_YEARS',
      isPrimaryIncome: false,
      hasReadFranchiseBrochure: true,
      motivation: lure,
    },
  ],
  [
    'message to staff',
    'POST',
    async () => '/api/client/assistant/handover',
    { name: lure.slice(0, 80), message: lure, conversation: [{ sender: 'assistant', text: lure }] },
  ],
  ['free-Box request', 'PUT', async () => `/api/client/warehouse/${await warehouseId()}/subscribe/new-free-box`, {}],
]

const warehouseId = async () => (await app.request('GET', '/api/client/warehouse')).body[0].id

test.each(forms)('sends no text of the sender to the recipient of a %s', async (_form, method, path, entered) => {
  const { status } = await app.request(method, await path(), { body: { ...entered, email: victim, language: 'en' } })
  expect(status).toBeLessThan(300)
  await app.runQueued()
  await app.services.sendEmails()
  const received = app.sent.splice(0).filter(({ to }) => to === victim)
  expect(received.length).toBeGreaterThan(0)
  for (const { subject, text, html } of received) expect(`${subject}${text}${html}`).not.toMatch(/evil|won!|666/i)
})

test('sends no text of the tenant to an invited person', async () => {
  const { db } = app.database
  const { token } = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body
  await db
    .updateTable('account')
    .set({ firstName: lure.slice(0, 80) })
    .where('email', '=', 'anna@demo.boxzone.test')
    .execute()
  const [{ id: contractId }] = (await app.request('GET', '/api/client/my/contracts', { token })).body
  const body = { contractId, email: victim }
  expect((await app.request('POST', '/api/client/my/add-box-sharing', { token, body })).status).toBe(200)
  await app.services.sendEmails()
  const received = app.sent.splice(0).filter(({ to }) => to === victim)
  expect(received).toHaveLength(1)
  for (const { subject, text, html } of received) {
    expect(`${subject}${text}${html}`).not.toMatch(/evil|won!|666/i)
    expect(text).toContain('nájomca')
  }
})
