import { randomUUID } from 'node:crypto'
import { dayMs } from '../../server/src/kernel/days.ts'
import { runScheduledJobs } from '../../server/src/testing/billing-clock.ts'
import { login, registration } from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { evaDetails, freeBoxes, submitOrder } from '../../server/src/testing/test-orders.ts'
import { findText, tablesOf } from '../harness/find-text.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally } from '../hazard.ts'

/** How long each table keeps what it knows about people. A table that is missing here fails the hazard. */
const keeping: Readonly<Record<string, string>> = {
  ...ofThings(
    'warehouse floor box box_price vat_rate insurance voucher voucher_use number_series occupancy shared_state info_message',
  ),
  ...ofThings('job_run job_lock door_command schema_migration'),
  ...withAccount('account consent reward_transaction info_message_confirmation box_share entry_declaration'),
  ...withAccount('stored_card identity_check mail_opt_out push_subscription former_email'),
  ...byLaw('contract rent invoice payment payment_event refund withdrawal'),
  ...byLaw('sandbox_card sandbox_payment sandbox_ledger sandbox_answer sandbox_webhook'),
  ...forTime('session device_token known_device account_link rate_limit idempotency outbox_email error_report'),
  ...forTime('free_box_request draft_hold rental_order access_log camera_picture unlock_token'),
  ...forTime('assistant_session assistant_turn'),
}

function named(tables: string, how: string): Record<string, string> {
  return Object.fromEntries(tables.split(' ').map((table) => [table, how]))
}
function ofThings(tables: string) {
  return named(tables, 'nothing about people')
}
function withAccount(tables: string) {
  return named(tables, 'as long as the account, see F2')
}
function byLaw(tables: string) {
  return named(tables, 'books and contracts: as long as the law asks')
}
function forTime(tables: string) {
  return named(tables, 'for a time')
}

/** Something is written down about somebody; it is found in the table by its text until its days are over. */
interface Trace {
  readonly table: string
  readonly days: number
  leave(app: TestApp, text: string): Promise<unknown>
  /** Where the text itself is not kept in clear. */
  readonly find?: (app: TestApp) => Promise<boolean>
}

const anyRow =
  (table: 'session' | 'rateLimit' | 'idempotency' | 'knownDevice' | 'assistantTurn') => async (app: TestApp) =>
    (
      await app.database.db
        .selectFrom(table)
        .select((select) => select.lit(1).as('one'))
        .limit(1)
        .execute()
    ).length > 0

const signIn = async (app: TestApp, name: string) =>
  (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body.token

async function knock(app: TestApp, _text: string): Promise<void> {
  const token = await signIn(app, 'peter')
  const { body } = await app.request('GET', '/api/client/my/doors', { token })
  const boxId = body.locations[0].boxes[0].boxId
  await app.request('POST', `/api/client/lock-v2/box-unlock/${boxId}`, { token, body: { lat: 0, lng: 0 } })
}

async function invite(app: TestApp, text: string) {
  const token = await signIn(app, 'anna')
  const [contract] = (await app.request('GET', '/api/client/my/contracts', { token })).body
  const from = app.clock.now()
  const days = { validFrom: from, validTo: new Date(from.getTime() + dayMs) }
  const body = { email: `${text}@example.test`, contractId: contract.id, ...days }
  return app.request('POST', '/api/common/unlock-token/generate-unlock-token', { token, body })
}

const order = async (app: TestApp, text: string) => {
  const boxes = await freeBoxes(app)
  const changes = { invoicingDetails: { ...evaDetails, email: `${text}@example.test`, lastName: text } }
  return submitOrder(app, { boxId: boxes[0]?.id ?? '', changes, headers: { 'idempotency-key': randomUUID() } })
}

async function waitForBox(app: TestApp, text: string) {
  const { body } = await app.request('GET', '/api/client/warehouse')
  const full = body.find((one: { hasFreeBoxes: boolean; deactivation: { deactivated: boolean } }) => {
    return !one.hasFreeBoxes && !one.deactivation.deactivated
  })
  const wish = { email: `${text}@example.test`, language: 'sk' }
  return app.request('PUT', `/api/client/warehouse/${full.id}/subscribe/new-free-box`, { body: wish })
}

const register = (app: TestApp, text: string) =>
  app.request('POST', '/api/user/register', { body: registration(`${text}@example.test`) })

const ask = (app: TestApp, text: string) =>
  app.request('POST', '/chatbot/stream', {
    body: { question: `Koľko stojí ${text}?`, sessionId: randomUUID(), language: 'sk' },
  })

const traces: readonly Trace[] = [
  { table: 'rate_limit', days: 1, leave: waitForBox, find: anyRow('rateLimit') },
  { table: 'idempotency', days: 2, leave: order, find: anyRow('idempotency') },
  { table: 'account', days: 30, leave: register },
  { table: 'session', days: 30, leave: (app) => signIn(app, 'maria'), find: anyRow('session') },
  { table: 'rental_order', days: 30, leave: order },
  { table: 'assistant_turn', days: 30, leave: ask, find: anyRow('assistantTurn') },
  {
    table: 'error_report',
    days: 90,
    leave: (app, text) => app.request('POST', '/api/ops/error', { body: { error: text } }),
  },
  // A day of its own, then ninety.
  { table: 'unlock_token', days: 91, leave: invite },
  { table: 'outbox_email', days: 365, leave: register },
  { table: 'free_box_request', days: 365, leave: waitForBox },
  { table: 'known_device', days: 365, leave: (app) => signIn(app, 'jan'), find: anyRow('knownDevice') },
  {
    table: 'access_log',
    days: 365,
    leave: knock,
    find: async (app) => (await app.database.db.selectFrom('accessLog').select('id').limit(1).execute()).length > 0,
  },
]

/** A world for each, so that what one leaves behind is not taken for another's. */
async function follow(trace: Trace, tally: Tally): Promise<void> {
  const { table, days, leave } = trace
  const app = await startTestApp()
  try {
    // What the demo has written down before is none of it.
    const past = ['session', 'known_device', 'rate_limit', 'idempotency', 'access_log'].filter((one) => one === table)
    for (const one of past) await empty(app, one)
    const text = `kept${randomUUID().slice(0, 8)}`
    await leave(app, text)
    await app.runQueued()
    await app.services.sendEmails()
    const find = trace.find ?? (async () => (await findText(app.database.db, text)).includes(table))
    const start = app.clock.now().getTime()
    // The access log goes by whole months and days, the others by the moment.
    const slack = table === 'access_log' ? 2 : 1
    for (const [shift, there] of [
      [-slack, true],
      [slack, false],
    ] as const) {
      app.clock.set(new Date(start + Math.max(0, days + shift) * dayMs))
      await runScheduledJobs(app)
      const found = await find(app)
      tally.try(found === there, () => `${table}, ${days + shift} days later: ${found ? 'still there' : 'gone'}`)
    }
  } finally {
    await app.close()
  }
}

async function empty(app: TestApp, table: string): Promise<void> {
  const { db } = app.database
  if (table === 'session') await db.deleteFrom('session').execute()
  if (table === 'known_device') await db.deleteFrom('knownDevice').execute()
  if (table === 'rate_limit') await db.deleteFrom('rateLimit').execute()
  if (table === 'idempotency') await db.deleteFrom('idempotency').execute()
}

export const retentionPeriods: Hazard = {
  id: 'F3',
  runsAllTrials: true,
  promise: 'nothing is kept for ever, and nothing is forgotten early',
  run: () =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      const tables = await tablesOf(app.database.db)
      await app.close()
      for (const table of tables) {
        tally.try(table in keeping, () => `nobody has decided how long ${table} keeps what it knows`)
      }
      for (const trace of traces) await follow(trace, tally)
      return tally.result(
        `${tables.length} tables, each with its time; ${traces.length} traces of people looked for a day before and a day after their time, with every job run`,
      )
    }),
}
