import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations, paymentInvariants } from '#src/features/operations/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { cardForm, type PaymentTestApp, sandboxCards, startPaymentTestApp } from '#src/testing/payment-test-app.ts'
import { cardPageFonts } from './card-page-font.ts'

let app: PaymentTestApp
beforeAll(async () => {
  app = await startPaymentTestApp()
})
afterAll(() => app.close())

const languages = ['sk', 'en', 'cs', 'uk', 'pl', 'hu', 'ro', 'it'] as const

test.each(languages)('shows the operator and the amount in the customer’s language %s', async (language) => {
  const { path } = await app.open({ customer: { email: 'a@b.test', language, reference: 'x' } })
  const { status, body, headers } = await app.request('GET', path)
  expect(status).toBe(200)
  expect(body).toContain(`<html lang="${language}">`)
  expect(body).toContain('Boxzone')
  expect(body).toMatch(/128[.,]00/)
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(body) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(String(headers['content-security-policy'])).toContain(`script-src 'sha256-${hash}'`)
  expect(headers['cache-control']).toBe('no-store')
})

test('serves the fonts of the web app and no other file', async () => {
  for (const part of ['basic', 'western', 'eastern', 'ukrainian']) {
    const { status, headers, bytes } = await app.request('GET', `/pay/font/onest-${part}.woff2`)
    expect([status, headers['content-type']]).toEqual([200, 'font/woff2'])
    expect(bytes.equals(readFileSync(`web/app/styles/onest-${part}.woff2`)), `fonts/onest-${part}.woff2`).toBe(true)
  }
  expect(cardPageFonts.replaceAll('/pay/font/', './')).toBe(readFileSync('web/app/styles/onest.css', 'utf8'))
  expect((await app.request('GET', '/pay/font/..%2F..%2Fpackage.json')).status).toBe(404)
})

test('shows forints without decimals', async () => {
  const { path } = await app.open({ amount: 24_900, currency: 'HUF' })
  expect((await app.request('GET', path)).body).toMatch(/24\s900\s(Ft|HUF)/)
})

describe('test cards', () => {
  test('redirects after card 4242 and marks the payment paid with the webhook', async () => {
    const purposeId = newId()
    const { paymentId, path } = await app.open({ purposeId })
    const response = await app.submit(path, cardForm(sandboxCards.pays))
    expect(response.status).toBe(303)
    const back = new URL(String(response.headers.location))
    expect(back.origin + back.pathname).toBe('https://boxzone.test/order/status-check')
    expect(Object.fromEntries(back.searchParams)).toEqual({ orderId: purposeId, paymentId })
    expect((await app.payment(paymentId)).status).toBe('PENDING')
    await app.settle()
    expect(await app.payment(paymentId)).toMatchObject({ status: 'PAID', declineCode: null })
    expect(app.eventsOf(paymentId)).toEqual(['paid'])
  })

  test('redirects after card 0002 with a failed payment', async () => {
    const { paymentId, path } = await app.open()
    expect((await app.submit(path, cardForm(sandboxCards.declined), '192.0.2.20')).status).toBe(303)
    await app.settle()
    expect(await app.payment(paymentId)).toMatchObject({ status: 'FAILED', declineCode: 'generic_decline' })
    expect(app.eventsOf(paymentId)).toEqual(['failed'])
  })

  test('charges card 3184 after the correct 3-D Secure code', async () => {
    const { paymentId, path } = await app.open()
    const response = await app.submit(path, cardForm(sandboxCards.threeDs))
    expect(response.headers.location).toBe(`${path}/3ds`)
    await app.settle()
    expect((await app.payment(paymentId)).status).toBe('PENDING')
    expect((await app.request('GET', `${path}/3ds`)).status).toBe(200)
    const wrong = await app.submit(`${path}/3ds`, { code: '000000' })
    expect(wrong.status).toBe(400)
    expect(wrong.body).toContain('aria-invalid="true"')
    expect((await app.submit(`${path}/3ds`, { code: '' })).status).toBe(400)
    expect((await app.submit(`${path}/3ds`, { code: '123 456' })).status).toBe(303)
    await app.settle()
    expect((await app.payment(paymentId)).status).toBe('PAID')
  })

  test('fails card 3184 after three wrong codes', async () => {
    const { paymentId, path } = await app.open()
    await app.submit(path, cardForm(sandboxCards.threeDs))
    for (const code of ['1', '2', '3']) await app.submit(`${path}/3ds`, { code })
    await app.settle()
    expect(await app.payment(paymentId)).toMatchObject({ status: 'FAILED', declineCode: 'authentication_failed' })
  })

  test('charges card 0341 once and fails every later charge', async () => {
    const cardId = await app.storeCard(sandboxCards.paysOnce)
    const first = await app.charge(cardId)
    expect(first.payment).toMatchObject({ status: 'FAILED', declineBucket: 'RETRY_LATER' })
    const second = await app.charge(cardId, { purposeId: first.payment.purposeId, attempt: 2 })
    expect(second.payment.status).toBe('FAILED')
    await app.settle()
  })

  test('leaves card 5126 pending for ten minutes', async () => {
    const { paymentId, path } = await app.open()
    expect((await app.submit(path, cardForm(sandboxCards.waits))).status).toBe(303)
    await app.settle()
    expect((await app.payment(paymentId)).status).toBe('PENDING')
    app.clock.advance(10 * 60_000)
    await app.settle()
    expect((await app.payment(paymentId)).status).toBe('PAID')
  })
})

test('fails the payment when the customer cancels on either page', async () => {
  const first = await app.open()
  expect((await app.submit(first.path, { action: 'cancel' })).status).toBe(303)
  const second = await app.open()
  await app.submit(second.path, cardForm(sandboxCards.threeDs))
  expect((await app.submit(`${second.path}/3ds`, { action: 'cancel' })).status).toBe(303)
  await app.settle()
  for (const { paymentId } of [first, second]) {
    expect(await app.payment(paymentId)).toMatchObject({ status: 'FAILED', declineCode: 'canceled' })
  }
})

test('shows errors at the fields and restores only name and date', async () => {
  const { path } = await app.open()
  const form = { number: '4242 4242 4242 4241', expiry: '08/29', cvc: '987', name: 'Anna "A" <Nováková>' }
  const { status, body } = await app.submit(path, form)
  expect(status).toBe(400)
  expect(body).toContain('id="number-error"')
  expect(body).toContain('value="08/29"')
  expect(body).toContain('Anna &quot;A&quot; &lt;Nováková&gt;')
  expect(body).not.toContain('4242 4242 4242 4241')
  expect(body).not.toContain('987')
  expect((await app.submit(path, {})).body.match(/aria-invalid="true"/g)).toHaveLength(4)
})

test('refuses a real card number', async () => {
  const { path } = await app.open()
  expect((await app.submit(path, cardForm('5105 1051 0510 5100'))).status).toBe(400)
})

test('charges once when the form is sent twenty times concurrently', async () => {
  const { paymentId, path } = await app.open()
  const responses = await Promise.all(Array.from({ length: 20 }, () => app.submit(path, cardForm(sandboxCards.pays))))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303]))
  expect(new Set(responses.map(({ headers }) => headers.location)).size).toBe(1)
  expect((await app.submit(path, cardForm(sandboxCards.declined))).status).toBe(303)
  await app.settle()
  const charges = (await app.ledger()).filter(({ merchantPaymentId }) => merchantPaymentId === paymentId)
  expect(charges).toEqual([{ kind: 'CHARGE', amount: 12_800, merchantPaymentId: paymentId }])
  expect((await app.payment(paymentId)).status).toBe('PAID')
})

test('redirects from the page of a finished payment', async () => {
  const { path } = await app.open()
  await app.submit(path, cardForm(sandboxCards.pays))
  expect((await app.request('GET', path)).status).toBe(303)
  expect((await app.request('GET', `${path}/3ds`)).status).toBe(303)
})

test('fails the payment when its page expires', async () => {
  const { paymentId, path } = await app.open()
  app.clock.advance(2 * 60 * 60_000)
  expect((await app.request('GET', path)).status).toBe(303)
  await app.settle()
  expect(await app.payment(paymentId)).toMatchObject({ status: 'FAILED', declineCode: 'expired' })
})

test.each(['/pay/nothing', `/pay/${'x'.repeat(43)}`, '/pay/%00', "/pay/';drop"])('returns 404 for %s', async (path) => {
  expect((await app.request('GET', path)).status).toBe(404)
  expect((await app.submit(path, cardForm(sandboxCards.pays))).status).toBe(404)
  expect((await app.submit(`${path}/3ds`, { code: '123456' })).status).toBe(404)
})

test('limits declined cards to five per hour and network address', async () => {
  const source = '198.51.100.7'
  const decline = async () => app.submit((await app.open()).path, cardForm(sandboxCards.declined), source)
  for (let i = 0; i < 5; i++) expect((await decline()).status).toBe(303)
  const blocked = await decline()
  expect(blocked.status).toBe(429)
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
  const { path } = await app.open()
  expect((await app.submit(path, cardForm(sandboxCards.pays), source)).status).toBe(429)
  expect((await app.submit(path, cardForm(sandboxCards.pays), '198.51.100.8')).status).toBe(303)
  app.clock.advance(61 * 60_000)
  expect((await decline()).status).toBe(303)
})

test('stores only the last four digits of a card', async () => {
  const { db } = app.database
  const stored = await Promise.all([
    db.selectFrom('sandboxCard').selectAll().execute(),
    db.selectFrom('sandboxPayment').selectAll().execute(),
    db.selectFrom('sandboxWebhook').selectAll().execute(),
    db.selectFrom('paymentEvent').selectAll().execute(),
    db.selectFrom('storedCard').selectAll().execute(),
  ])
  const text = JSON.stringify(stored)
  for (const number of Object.values(sandboxCards)) {
    expect(text).not.toContain(number)
    expect(text).not.toContain(number.replaceAll(' ', ''))
  }
})

test('satisfies all invariants of payments at the end', async () => {
  await app.settle()
  expect(await findViolations(app.database.db, paymentInvariants)).toEqual([])
})
