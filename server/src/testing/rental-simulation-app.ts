import { randomUUID } from 'node:crypto'
import {
  doorInvariants,
  findViolations,
  moveInvariants,
  orderInvariants,
  paymentInvariants,
  rentInvariants,
} from '#src/features/operations/index.ts'
import { addDays, toDay } from '#src/kernel/days.ts'
import { signedId } from '#src/kernel/signed-id.ts'
import { runScheduledJobs } from './billing-clock.ts'
import { describeState, findBilling } from './rental-description.ts'
import { minutesToMidnight } from './rental-model.ts'
import { type Action, type Billing, people, type Rental } from './rental-state.ts'
import { login } from './test-accounts.ts'
import type { TestApp, TestResponse } from './test-app.ts'
import { cards, consents, evaDetails, freeBoxes } from './test-orders.ts'
import { cardDeclinedLater, firm } from './test-tenants.ts'

/** Runs the actions of the model against the app. */
export interface RentalSimulationApp {
  readonly start: Rental
  /** The response of the call: a status or an error code. */
  act(action: Action): Promise<string>
  /** Delivers webhook messages and runs the jobs that they queue. */
  settle(): Promise<void>
  /** The state of the app in the format of `describeRental`. */
  describe(): Promise<string>
  /** The invoiced periods and debts of each order. */
  billing(): Promise<Map<number, Billing>>
  /** The violated invariants of occupancies, moves, doors and payments. */
  violations(): Promise<string[]>
  /** All violated invariants, also those of every invoice. */
  allViolations(): Promise<string[]>
}

const emailOf = (person: number) => `${people[person]?.name ?? 'nobody'}@demo.boxzone.test`

const reasonOf = ({ reason }: { readonly reason?: string }) => (reason ? ` ${reason}` : '')
const codeOf = ({ status, body }: TestResponse) =>
  status < 400 ? String(status) : `${body?.code ?? status}${reasonOf(body ?? {})}`

/** Four free Boxes. Two have the same price, one is cheaper and one dearer. */
async function findBoxes(app: TestApp): Promise<{ id: string; monthlyNet: number }[]> {
  const free = (await freeBoxes(app)).map(({ id }) => id)
  const query = app.database.db.selectFrom('box').select(['id', 'monthlyNet']).where('id', 'in', free)
  const boxes = await query.orderBy('monthlyNet').orderBy('number').execute()
  const same = boxes.findIndex(
    ({ monthlyNet }, n) => monthlyNet > (boxes[0]?.monthlyNet ?? 0) && monthlyNet === boxes[n + 1]?.monthlyNet,
  )
  const found = [boxes.at(same), boxes.at(same + 1), boxes.at(0), boxes.at(-1)].filter((box) => box !== undefined)
  if (same < 0 || new Set(found.map(({ monthlyNet }) => monthlyNet)).size !== 3)
    throw new Error('expected four free Boxes: two with the same price, one cheaper and one dearer')
  return found
}

export async function startRentalSimulation(app: TestApp): Promise<RentalSimulationApp> {
  const { db } = app.database
  const found = await findBoxes(app)
  const boxes = found.map(({ id }) => id)
  const tokens = new Map<number, string>()
  const [orders, pages] = [new Map<number, string>(), new Map<number, string>()]
  /** The paying customer of each order. The sandbox identifies a card by number and holder. */
  const payers = new Map<number, number>()
  let cardCount = 0
  let sources = 0
  const source = () => `10.14.${(++sources >> 8) & 255}.${sources & 255}`
  const signIn = async (person: number) => {
    const { body } = await login(app, emailOf(person), { password: 'Demo123' })
    tokens.set(person, body.token)
  }
  const send = (method: 'POST' | 'PUT', path: string, body: unknown, person?: number) => {
    const token = person === undefined ? undefined : tokens.get(person)
    return app.request(method, path, { body, source: source(), ...(token ? { token } : {}) })
  }
  const post = (path: string, body: unknown, person?: number) => send('POST', path, body, person)
  for (const person of people.keys()) await signIn(person)
  /** Clears the hold limit of a Box, which other tests cover. */
  const clearHeldTime = async () => {
    const now = app.clock.now()
    await app.database.db.deleteFrom('boxHold').where('untilAt', '<=', now).execute()
    await app.database.db.updateTable('boxHold').set({ fromAt: now }).execute()
  }

  const dayIn = (days: number) => addDays(toDay(app.clock.now(), 'Europe/Bratislava'), days)
  const place = async (action: Extract<Action, { kind: 'place' }>) => {
    const { order, page, person, box, others, early, startsInDays } = action
    const body = {
      ...(startsInDays === null ? {} : { startsOn: dayIn(startsInDays) }),
      boxId: boxes[box],
      ...(others.length > 0 ? { boxIds: [box, ...others.map((other) => other.box)].map((at) => boxes[at]) } : {}),
      periodInMonths: 1,
      invoicingDetails: {
        ...evaDetails,
        ...(people[person]?.isConsumer ? {} : firm),
        email: emailOf(person),
        telephoneNumber: `+42190512345${person}`,
      },
      consents: { ...consents, earlyStart: early },
      language: 'sk',
      returnUrl: 'https://boxzone.test/order/status-check',
    }
    await clearHeldTime()
    const response = await post('/api/client/order/place/with-login', body, person)
    if (response.status === 201) {
      orders.set(order, response.body.orderId)
      const further = db.selectFrom('rentalOrder').select('id').where('leadOrderId', '=', response.body.orderId)
      const ids = await further.orderBy('number').execute()
      for (const [n, { id }] of ids.entries()) orders.set(others[n]?.order ?? 0, id)
      for (const name of [order, ...others.map((other) => other.order)]) payers.set(name, person)
      pages.set(page, new URL(response.body.paymentUrl).pathname)
    }
    return codeOf(response)
  }
  /** Pays on a page. A person with debts uses a new card for each payment, and later charges of that card fail. */
  const payPage = async (path: string, person: number, pays: boolean) => {
    const { hasDebts = false, name = 'Eva' } = people[person] ?? {}
    const card = hasDebts ? cardDeclinedLater : cards.pays
    const holder = hasDebts ? `Person ${name} ${++cardCount}` : `Person ${name}`
    const form = { number: pays ? card : cards.declined, expiry: '12/30', cvc: '123', name: holder }
    const response = await app.request('POST', path, {
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      source: source(),
    })
    return String(response.status)
  }
  const pay = (order: number, page: number, pays: boolean) =>
    payPage(pages.get(page) ?? `/pay/${'x'.repeat(43)}`, payers.get(order) ?? 0, pays)
  const retry = async (order: number, page: number) => {
    await clearHeldTime()
    const response = await post('/api/client/order/retry-payment', { orderId: orders.get(order) ?? randomUUID() })
    if (response.status === 200) pages.set(page, new URL(response.body.paymentUrl).pathname)
    return codeOf(response)
  }
  /** The contract of an order with its tenant, or with another customer if `stranger` is true. */
  const contractOf = async (order: number, stranger: boolean) => {
    const found = await db
      .selectFrom('contract')
      .innerJoin('account', 'account.id', 'contract.accountId')
      .innerJoin('rentalOrder', 'rentalOrder.id', 'contract.orderId')
      .select(['contract.id', 'account.email', 'rentalOrder.number'])
      .where('orderId', '=', orders.get(order) ?? randomUUID())
      .executeTakeFirst()
    const owner = people.findIndex(({ name }) => found?.email.startsWith(`${name}@`))
    const person = Math.max(0, owner) + (stranger ? 1 : 0)
    return { id: found?.id ?? randomUUID(), number: found?.number ?? 'OB2026999999', person: person % people.length }
  }
  const onContract = async (order: number, stranger: boolean, path: string, body: unknown = {}) => {
    const { id, person } = await contractOf(order, stranger)
    return codeOf(await post(`/api/client/contract/${id}/${path}`, body, person))
  }
  const changeStart = async (order: number, stranger: boolean, inDays: number) => {
    const { id, person } = await contractOf(order, stranger)
    return codeOf(await send('PUT', `/api/client/contract/${id}/start`, { startsOn: dayIn(inDays) }, person))
  }
  const move = async ({ order, page, box, inDays, stranger }: Extract<Action, { kind: 'move' | 'previewMove' }>) => {
    await app.database.db.deleteFrom('rateLimit').where('name', 'like', 'contract-move%').execute()
    const { id, person } = await contractOf(order, stranger)
    const body = { boxId: boxes[box], day: dayIn(inDays), returnUrl: '/my' }
    const response = await post(`/api/client/contract/${id}/move`, body, person)
    if (response.status >= 400) return codeOf(response)
    if (response.body.paymentUrl) pages.set(page, new URL(response.body.paymentUrl).pathname)
    return String(response.body.status)
  }
  const previewMove = async ({ order, box, inDays, stranger }: Extract<Action, { kind: 'move' | 'previewMove' }>) => {
    const { id, person } = await contractOf(order, stranger)
    const body = { boxId: boxes[box], day: dayIn(inDays) }
    const response = await post(`/api/client/contract/${id}/move/preview`, body, person)
    return codeOf(response) + (response.body.toPay > 0 ? ' to pay' : '')
  }
  const payArrears = async (order: number) => {
    const { id, person } = await contractOf(order, false)
    const rents = app.database.db.selectFrom('rent').select('id').where('contractId', '=', id)
    for (const rent of await rents.where('status', '=', 'INVOICE_SUBMITTED').execute()) {
      const { body } = await post(`/api/client/manual-payment/${rent.id}`, { returnUrl: '/my/rents' }, person)
      await payPage(new URL(body.url).pathname, person, true)
    }
    return ''
  }
  /** Confirms the statement with the token of the e-mail link. */
  const confirmStatement = async (id: string) => {
    const token = signedId('withdrawal', id, app.services.config.BOXZONE_SECRET)
    const response = await post('/api/client/contract/withdrawal-statement/confirm', { token })
    return response.body.state === 'EFFECTIVE' ? '200' : codeOf(response)
  }
  const withdrawByStatement = async (order: number, stranger: boolean) => {
    const { id, number, person } = await contractOf(order, stranger)
    // Other tests cover the daily limits.
    await db.deleteFrom('rateLimit').where('name', 'like', 'withdrawal-%').execute()
    const response = await post('/api/client/contract/withdraw', { orderNumber: number, email: emailOf(person) })
    if (response.status !== 200) return codeOf(response)
    await app.runQueued()
    // A concurrent action may still run the job that matches the statement.
    const unmatched = db.selectFrom('withdrawalStatement').select('id').where('state', '=', 'RECEIVED')
    while (await unmatched.executeTakeFirst()) await app.runQueued()
    const own = db.selectFrom('withdrawalStatement').select('id').where('email', '=', emailOf(person))
    const statement = await own.where('contractId', '=', id).where('state', '=', 'PENDING').executeTakeFirst()
    if (statement) return confirmStatement(statement.id)
    const withdrawn = db.selectFrom('contract').select('withdrawnAt').where('id', '=', id)
    const isWithdrawn = !stranger && (await withdrawn.executeTakeFirst())?.withdrawnAt
    return isWithdrawn ? '200' : '200 unmatched'
  }
  const wait = async (wanted: number | null) => {
    const minutes = wanted ?? minutesToMidnight(app.clock.now().getTime())
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
      case 'payMove':
        return pay(action.order, action.page, action.pays)
      case 'retry':
        return retry(action.order, action.page)
      case 'terminate':
        return onContract(action.order, action.stranger, 'cancellation/request', { day: dayIn(action.inDays) })
      case 'changeEnd':
        return onContract(action.order, action.stranger, 'cancellation/move', { day: dayIn(action.inDays) })
      case 'changeStart':
        return changeStart(action.order, action.stranger, action.inDays)
      case 'revoke':
        return onContract(action.order, action.stranger, 'cancellation/revoke')
      case 'move':
        return move(action)
      case 'previewMove':
        return previewMove(action)
      case 'empty':
        return onContract(action.order, action.stranger, 'move/empty')
      case 'payArrears':
        return payArrears(action.order)
      case 'evict':
        return onContract(action.order, action.stranger, 'cancelation/evict')
      case 'withdraw':
        return onContract(action.order, action.stranger, 'withdraw')
      case 'withdrawByStatement':
        return withdrawByStatement(action.order, action.stranger)
      case 'wait':
        return wait(action.minutes)
    }
  }

  const watched = [...orderInvariants, ...moveInvariants, ...doorInvariants, ...paymentInvariants]
  return {
    start: {
      nowMs: app.clock.now().getTime(),
      boxes: boxes.map(() => true),
      prices: found.map(({ monthlyNet }) => monthlyNet),
      holds: [],
      orders: new Map(),
    },
    act,
    settle: () => app.settle(),
    describe: () => describeState(app, { boxes, orders, tokens }),
    billing: () => findBilling(app, orders),
    violations: () => findViolations(db, watched),
    allViolations: () => findViolations(db, [...watched, ...rentInvariants]),
  }
}
