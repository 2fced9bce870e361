import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { addDays, toDay } from '#src/kernel/days.ts'
import { advanceTo } from '../billing-clock.ts'
import { type DoorTestApp, startDoorTestApp } from '../door-test-app.ts'
import { linkToken, login, password } from '../test-accounts.ts'
import { cards, consents, evaDetails, freeBoxes, payOrder, submitOrder } from '../test-orders.ts'

/** Some tests simulate several weeks. */
const slow = { timeout: 120_000 }

let app: DoorTestApp
beforeAll(async () => {
  app = await startDoorTestApp()
})
afterAll(() => app.close())

const today = () => toDay(app.clock.now(), 'Europe/Bratislava')
let orders = 0

interface Identity {
  readonly email: string
  readonly phone: string
  /** The sandbox identifies a card by number and holder. */
  readonly holder: string
  readonly earlyStart: boolean
}

const newIdentity = (change: Partial<Identity> = {}): Identity => {
  orders += 1
  const phone = `+421907${String(orders).padStart(6, '0')}`
  return { email: `mallory${orders}@example.test`, phone, holder: `Mallory ${orders}`, earlyStart: false, ...change }
}

const submitOrderAs = async ({ email, phone, earlyStart }: Identity) => {
  const [box] = await freeBoxes(app)
  const changes = {
    consents: { ...consents, earlyStart },
    invoicingDetails: { ...evaDetails, email, telephoneNumber: phone },
  }
  return submitOrder(app, { boxId: box?.id ?? '', changes, source: `203.0.113.${orders}` })
}

/** Orders and pays as a visitor, then signs in. */
async function rent(identity: Identity) {
  const placed = await submitOrderAs(identity)
  const paidOn = today()
  await payOrder(app, placed.body.paymentUrl, cards.pays, identity.holder)
  const token = await signIn(identity.email)
  const contract = async () => {
    const { body } = await app.request('GET', '/api/client/my/contracts', { token: await signIn(identity.email) })
    return body.find(
      ({ createdAt }: { createdAt: string }) => toDay(new Date(createdAt), 'Europe/Bratislava') === paidOn,
    )
  }
  return { token, contract, ...(await contract()) }
}

async function signIn(email: string): Promise<string> {
  const known = await login(app, email)
  if (known.status === 200) return known.body.token
  const body = { newPassword: password, newPasswordConfirmation: password }
  const token = await linkToken(app, email, '/reset-password/change?token=')
  await app.request('POST', '/auth/password/change', { body: { ...body, token } })
  return (await login(app, email)).body.token
}

type Rented = Awaited<ReturnType<typeof rent>>

const unlock = async ({ boxId, warehouse }: Rented, email: string) => {
  const { status, body } = await app.unlock(await signIn(email), `box-unlock/${boxId}`, warehouse.location)
  return status === 200 ? 'opened' : body.code
}

const withdraw = async ({ id }: Rented, email: string) =>
  app.request('POST', `/api/client/contract/${id}/withdraw`, { token: await signIn(email) })

async function refundsOf(contractId: string): Promise<number> {
  const { db } = app.database
  const keys = [`withdrawal:${contractId}`, `deposit:${contractId}`]
  const refunds = await db.selectFrom('refund').select('amount').where('reasonKey', 'in', keys).execute()
  return refunds.reduce((sum, { amount }) => sum + amount, 0) / 100
}

test('opens no door during the withdrawal period without an early start', slow, async () => {
  const mallory = newIdentity()
  const concludedOn = today()
  const rented = await rent(mallory)
  expect(rented).toMatchObject({ startsOn: addDays(concludedOn, 15), accessCode: null, lockCode: null })
  const pin = `/api/client/contract/${rented.id}/lock-access-pin`
  expect((await app.request('GET', pin, { token: rented.token })).body.code).toBe('lock-v2/not-permitted')
  await app.services.sendEmails()
  expect(app.sent.filter(({ to, text }) => to === mallory.email && /\b\d{6}\b/.test(text))).toEqual([])
  app.commands()
  expect(await unlock(rented, mallory.email)).toBe('lock-v2/not-permitted')
  await advanceTo(app, addDays(concludedOn, 14))
  expect(await unlock(rented, mallory.email)).toBe('lock-v2/not-permitted')
  expect(app.commands()).toEqual([])
  const { status, body } = await withdraw(rented, mallory.email)
  expect([status, body.refund.amount]).toEqual([200, rented.totalPrice])
  expect(await unlock(rented, mallory.email)).toBe('lock-v2/not-permitted')
  await advanceTo(app, addDays(concludedOn, 15))
  expect(await unlock(rented, mallory.email)).toBe('lock-v2/not-permitted')
  expect(await refundsOf(rented.id)).toBeCloseTo(rented.totalPrice + rented.deposit.amount, 2)
})

test('opens the doors from midnight of the fifteenth day', slow, async () => {
  const honest = newIdentity()
  const concludedOn = today()
  const rented = await rent(honest)
  const start = `${addDays(concludedOn, 15)}T00:00:00`
  const offset = 60 * 60_000
  app.clock.set(new Date(Date.parse(`${start}Z`) - offset - 1_000))
  expect(await unlock(rented, honest.email)).toBe('lock-v2/not-permitted')
  app.clock.set(new Date(Date.parse(`${start}Z`) - offset))
  expect(['opened', 'lock-v2/lock-is-out-of-time']).toContain(await unlock(rented, honest.email))
  await advanceTo(app, addDays(concludedOn, 15))
  expect(await unlock(rented, honest.email)).toBe('opened')
})

test(
  'charges the used days after an early start and closes the doors three days after the withdrawal',
  slow,
  async () => {
    const mallory = newIdentity({ earlyStart: true })
    const concludedOn = today()
    const rented = await rent(mallory)
    expect(rented.startsOn).toBe(concludedOn)
    await advanceTo(app, addDays(concludedOn, 13))
    expect(await unlock(rented, mallory.email)).toBe('opened')
    const { body } = await withdraw(rented, mallory.email)
    expect(body.refund.amount).toBeLessThan(rented.totalPrice * 0.6)
    await advanceTo(app, addDays(concludedOn, 16))
    expect(await unlock(rented, mallory.email)).toBe('opened')
    await advanceTo(app, addDays(concludedOn, 17))
    expect(await unlock(rented, mallory.email)).toBe('lock-v2/not-permitted')
    expect((await rented.contract()).deposit.status).toBe('HELD')
    await advanceTo(app, addDays(concludedOn, 27))
    const paid = rented.totalPrice + rented.deposit.amount
    // The customer pays for 14 days of use and for 11 days after the doors closed.
    const [priceInShortMonth, priceInLongMonth] = [28, 31].map((days) => (rented.totalPrice * 25) / days)
    const retained = paid - (await refundsOf(rented.id))
    expect(retained).toBeGreaterThan((priceInLongMonth ?? 0) - 0.1)
    expect(retained).toBeLessThan((priceInShortMonth ?? 0) + 0.1)
  },
)

test('refuses an early start after two withdrawals with the same card or e-mail', slow, async () => {
  const first = newIdentity({ earlyStart: true })
  await withdraw(await rent(first), first.email)
  const second = newIdentity({ earlyStart: true, holder: first.holder })
  await withdraw(await rent(second), second.email)
  const otherSpelling = newIdentity({ earlyStart: true, email: second.email.replace('@', '+again@') })
  expect((await submitOrderAs(otherSpelling)).body.code).toBe('Order/early-start-not-possible')
  const [box] = await freeBoxes(app)
  const summary = { boxId: box?.id, periodInMonths: 1, customerType: 'FyzickaOsoba', earlyStart: true }
  const response = await app.request('PUT', '/api/client/order/offer/summary', {
    body: summary,
    token: await signIn(second.email),
  })
  const later = addDays(today(), 15)
  expect(response.body).toMatchObject({
    startsOn: later,
    firstPeriod: { from: later },
    earlyStart: { possible: false, startsOn: today(), otherwiseOn: later },
  })
  const sameCard = await rent(newIdentity({ earlyStart: true, holder: first.holder }))
  expect(sameCard).toMatchObject({ startsOn: later, accessCode: null })
  const stranger = await rent(newIdentity({ earlyStart: true }))
  expect(stranger.startsOn).toBe(today())
})

test('leaves all invariants intact', async () => {
  await app.settle()
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
})
