import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findViolations, orderInvariants } from '#src/features/operations/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { consents, freeBoxes } from '#src/testing/test-orders.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { orderHoldMs } from './orders.rules.ts'
import { newPerson, openLink, orderOfDraft, preparedToken, prepareOrder } from './testing/prepare-order.ts'

let app: TestApp
let staff: string
let boxId: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  staff = await signInAs(app, 'DESK')
  boxId = (await freeBoxes(app))[0]?.id ?? ''
})
afterAll(() => app.close())

/** PGlite has one connection, so its calls cannot wait for each other. */
const isConcurrent = process.env.TEST_DATABASE_URL !== undefined

async function prepare() {
  const person = newPerson()
  const { body } = await prepareOrder(app, { token: staff, boxId, changes: { person } })
  const { draftId } = (await openLink(app, await preparedToken(app, person.email))).body
  const order = { ...orderOfDraft({ draftId, boxId, email: person.email }), consents }
  return {
    draftId: String(draftId),
    place: () => app.request('POST', '/api/client/order/place/without-login', { body: order }),
    cancel: () => app.request('POST', `/api/office/orders/${body.id}/cancel`, { token: staff, body: { version: 1 } }),
  }
}

type Call = () => ReturnType<TestApp['request']>

/** Starts both calls while the hold is locked. They continue in this order. */
async function runWhileLocked(draftId: string, first: Call, second: Call) {
  if (!isConcurrent) return Promise.all([first(), second()])
  return app.database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('draftHold').select('draftId').where('draftId', '=', draftId).forUpdate().execute()
    const running = [first()]
    await untilWaiting(1)
    running.push(second())
    await untilWaiting(2)
    return running
  })
}

async function untilWaiting(count: number): Promise<void> {
  for (let waiting = 0; waiting < count; ) {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.db)
    waiting = rows[0]?.waiting ?? 0
  }
}

/** An order without its prepared order has the ordinary hold and the ordinary first day. */
async function expectConsistent(draftId: string) {
  const { db } = app.database
  const orders = db.selectFrom('rentalOrder').select(['holdUntil', 'requestedStart']).where('draftId', '=', draftId)
  const open = await orders.where('status', '<>', 'CANCELLED').execute()
  const latest = app.clock.now().getTime() + orderHoldMs
  for (const { holdUntil, requestedStart } of open) {
    expect(requestedStart).toBeNull()
    expect(holdUntil.getTime()).toBeLessThanOrEqual(latest)
  }
  const isFree = (await freeBoxes(app)).some(({ id }) => id === boxId)
  expect(isFree).toBe(open.length === 0)
  expect(await findViolations(db, orderInvariants)).toEqual([])
}

test('cancels the order when staff cancel the prepared order just after it was placed', async () => {
  const { draftId, place, cancel } = await prepare()
  const [placed, cancelled] = await Promise.all(await runWhileLocked(draftId, place, cancel))
  expect([placed?.status, cancelled?.status]).toEqual([201, 200])
  const { status } = (await app.request('GET', `/api/client/order/status?orderId=${placed?.body.orderId}`)).body
  expect(status).toBe('CANCELLED')
  await expectConsistent(draftId)
})

test('refuses the order, or places an ordinary order, when staff cancel the prepared order just before the customer places it', async () => {
  const { draftId, place, cancel } = await prepare()
  const [cancelled, placed] = await Promise.all(await runWhileLocked(draftId, cancel, place))
  expect(cancelled?.status).toBe(200)
  if (isConcurrent) expect(placed?.body.code).toBe('Box/is-taken')
  else expect([201, 409]).toContain(placed?.status)
  await expectConsistent(draftId)
})
