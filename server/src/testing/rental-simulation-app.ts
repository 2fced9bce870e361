import { randomUUID } from 'node:crypto'
import { findViolations, orderInvariants, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { addDays, toDay } from '#src/kernel/days.ts'
import { signedId } from '#src/kernel/signed-id.ts'
import { runScheduledJobs } from './billing-clock.ts'
import { isFree } from './rental-model.ts'
import type { Action, Rental } from './rental-state.ts'
import { login } from './test-accounts.ts'
import type { TestApp, TestResponse } from './test-app.ts'
import { cards, consents, evaDetails, freeBoxes } from './test-orders.ts'

/** Runs the actions of the model against the app. */
export interface RentalSimulationApp {
  readonly start: Rental
  /** The response of the call: a status or an error code. */
  act(action: Action): Promise<string>
  /** Delivers webhook messages and runs the jobs that they queue. */
  settle(): Promise<void>
  /** The state of the app in the format of `describeRental`. */
  describe(): Promise<string>
  violations(): Promise<string[]>
}

const people = ['anna', 'peter', 'new']
const boxCount = 3
const emailOf = (person: number) => `${people[person] ?? 'nobody'}@demo.boxzone.test`

const codeOf = ({ status, body }: TestResponse) => (status < 400 ? String(status) : String(body?.code ?? status))

export async function startRentalSimulation(app: TestApp): Promise<RentalSimulationApp> {
  const boxes = (await freeBoxes(app)).slice(0, boxCount).map(({ id }) => id)
  const tokens = new Map<number, string>()
  const [orders, pages] = [new Map<number, string>(), new Map<number, string>()]
  /** Card holder of each order. The sandbox identifies a card by number and holder. */
  const holders = new Map<number, string>()
  let sources = 0
  const source = () => `10.14.${(++sources >> 8) & 255}.${sources & 255}`
  const signIn = async (person: number) => {
    const { body } = await login(app, emailOf(person), { password: 'Demo123' })
    tokens.set(person, body.token)
  }
  const post = (path: string, body: unknown, person?: number) => {
    const token = person === undefined ? undefined : tokens.get(person)
    return app.request('POST', path, { body, source: source(), ...(token ? { token } : {}) })
  }
  for (const person of people.keys()) await signIn(person)
  /** Clears the hold limit of a Box, which other tests cover. */
  const clearHeldTime = async () => {
    const now = app.clock.now()
    await app.database.db.deleteFrom('boxHold').where('untilAt', '<=', now).execute()
    await app.database.db.updateTable('boxHold').set({ fromAt: now }).execute()
  }

  const dayIn = (days: number) => addDays(toDay(app.clock.now(), 'Europe/Bratislava'), days)
  const place = async ({ order, page, person, box, early, startsInDays }: Extract<Action, { kind: 'place' }>) => {
    const body = {
      ...(startsInDays === null ? {} : { startsOn: dayIn(startsInDays) }),
      boxId: boxes[box],
      periodInMonths: 1,
      invoicingDetails: { ...evaDetails, email: emailOf(person), telephoneNumber: `+42190512345${person}` },
      consents: { ...consents, earlyStart: early },
      language: 'sk',
      returnUrl: 'https://boxzone.test/order/status-check',
    }
    await clearHeldTime()
    const response = await post('/api/client/order/place/with-login', body, person)
    if (response.status === 201) {
      orders.set(order, response.body.orderId)
      holders.set(order, `Person ${person}`)
      pages.set(page, new URL(response.body.paymentUrl).pathname)
    }
    return codeOf(response)
  }
  const pay = async (order: number, page: number, pays: boolean) => {
    const name = holders.get(order) ?? 'Eva'
    const form = { number: pays ? cards.pays : cards.declined, expiry: '12/30', cvc: '123', name }
    const response = await app.request('POST', pages.get(page) ?? `/pay/${'x'.repeat(43)}`, {
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      source: source(),
    })
    return String(response.status)
  }
  const retry = async (order: number, page: number) => {
    await clearHeldTime()
    const response = await post('/api/client/order/retry-payment', { orderId: orders.get(order) ?? randomUUID() })
    if (response.status === 200) pages.set(page, new URL(response.body.paymentUrl).pathname)
    return codeOf(response)
  }
  /** The contract of an order with its tenant, or with another customer if `stranger` is true. */
  const contractOf = async (order: number, stranger: boolean) => {
    const { db } = app.database
    const found = await db
      .selectFrom('contract')
      .innerJoin('account', 'account.id', 'contract.accountId')
      .innerJoin('rentalOrder', 'rentalOrder.id', 'contract.orderId')
      .select(['contract.id', 'account.email', 'rentalOrder.number'])
      .where('orderId', '=', orders.get(order) ?? randomUUID())
      .executeTakeFirst()
    const owner = people.findIndex((name) => found?.email.startsWith(`${name}@`))
    const person = Math.max(0, owner) + (stranger ? 1 : 0)
    return { id: found?.id ?? randomUUID(), number: found?.number ?? 'OB2026999999', person: person % people.length }
  }
  const onContract = async (order: number, stranger: boolean, path: string, body: unknown = {}) => {
    const { id, person } = await contractOf(order, stranger)
    return codeOf(await post(`/api/client/contract/${id}/${path}`, body, person))
  }
  /** Confirms the statement with the token of the e-mail link. */
  const confirmStatement = async (id: string) => {
    const token = signedId('withdrawal', id, app.services.config.BOXZONE_SECRET)
    const response = await post('/api/client/contract/withdrawal-statement/confirm', { token })
    return response.body.state === 'EFFECTIVE' ? '200' : codeOf(response)
  }
  const withdrawByStatement = async (order: number, stranger: boolean) => {
    const { id, number, person } = await contractOf(order, stranger)
    const { db } = app.database
    // Other tests cover the daily limits.
    await db.deleteFrom('rateLimit').where('name', 'like', 'withdrawal-%').execute()
    const response = await post('/api/client/contract/withdraw', { orderNumber: number, email: emailOf(person) })
    if (response.status !== 200) return codeOf(response)
    await app.runQueued()
    // A concurrent action may still run the job that matches the statement.
    const unmatched = db.selectFrom('withdrawalStatement').select('id').where('state', '=', 'RECEIVED')
    while (await unmatched.executeTakeFirst()) await app.runQueued()
    const pending = db.selectFrom('withdrawalStatement').select('id').where('contractId', '=', id)
    const statement = await pending.where('state', '=', 'PENDING').executeTakeFirst()
    if (statement) return confirmStatement(statement.id)
    const withdrawn = db.selectFrom('contract').select('withdrawnAt').where('id', '=', id)
    const isWithdrawn = !stranger && (await withdrawn.executeTakeFirst())?.withdrawnAt
    return isWithdrawn ? '200' : '200 unmatched'
  }
  const wait = async (minutes: number) => {
    app.clock.advance(minutes * 60_000)
    await runScheduledJobs(app)
    // Sessions expire after 30 days without use.
    if (minutes > 24 * 60) for (const person of people.keys()) await signIn(person)
    return ''
  }

  const act = (action: Action): Promise<string> => {
    switch (action.kind) {
      case 'place':
        return place(action)
      case 'pay':
        return pay(action.order, action.page, action.pays)
      case 'retry':
        return retry(action.order, action.page)
      case 'terminate':
        return onContract(action.order, action.stranger, 'cancellation/request', { day: dayIn(action.inDays) })
      case 'evict':
        return onContract(action.order, action.stranger, 'cancelation/evict')
      case 'withdraw':
        return onContract(action.order, action.stranger, 'withdraw')
      case 'withdrawByStatement':
        return withdrawByStatement(action.order, action.stranger)
      case 'wait':
        return wait(action.minutes)
      case 'receiveMessage':
        return app.settle().then(() => '')
    }
  }

  return {
    start: { nowMs: app.clock.now().getTime(), boxes: boxes.map(() => true), holds: [], orders: new Map() },
    act,
    settle: () => app.settle(),
    describe: () => describeState(app, boxes, orders),
    violations: () => findViolations(app.database.db, [...orderInvariants, ...paymentInvariants, ...rentInvariants]),
  }
}

const line = (name: number, parts: readonly unknown[]) => `order ${name}: ${parts.join(' ')}`

async function describeState(app: TestApp, boxes: readonly string[], orders: ReadonlyMap<number, string>) {
  const { db } = app.database
  const lines: string[] = []
  for (const [name, id] of orders) {
    const order = await db.selectFrom('rentalOrder').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    const contract = await db
      .selectFrom('contract')
      .select(['status', 'startsOn', 'terminationOn', 'withdrawnAt'])
      .where('orderId', '=', id)
      .executeTakeFirst()
    const paid = await db.selectFrom('payment').select('status').where('purposeId', '=', id).execute()
    const kinds = paid.map(({ status }) => (status === 'REFUNDED' ? 'PAID' : status === 'PENDING' ? 'OPEN' : status))
    const parts = contract
      ? [contract.status, contract.startsOn, contract.terminationOn, contract.withdrawnAt !== null]
      : []
    lines.push(line(name, [order.status, kinds.sort().join(), ...parts]))
  }
  for (const [n, id] of boxes.entries()) {
    const { active } = await db.selectFrom('box').select('active').where('id', '=', id).executeTakeFirstOrThrow()
    const held = await db
      .selectFrom('occupancy')
      .select('id')
      .where('boxId', '=', id)
      .where((where) => where.or([where('untilAt', 'is', null), where('untilAt', '>', app.clock.now())]))
      .execute()
    lines.push(`Box ${n}: ${active} ${held.length === 0}`)
  }
  return lines.sort().join('\n')
}

export function describeRental(rental: Rental): string {
  const lines = [...rental.orders].map(([name, { status, pages, contract }]) => {
    const parts = contract ? [contract.status, contract.startsOn, contract.endsOn, contract.withdrawn] : []
    const kinds = pages.map(({ reported }) => reported)
    return line(name, [status, kinds.sort().join(), ...parts])
  })
  const boxes = rental.boxes.map((active, n) => `Box ${n}: ${active} ${isFree(rental, n)}`)
  return [...lines, ...boxes].sort().join('\n')
}
