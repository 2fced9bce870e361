import { randomUUID } from 'node:crypto'
import { dayMs } from '../../server/src/kernel/days.ts'
import { runScheduledJobs } from '../../server/src/testing/billing-clock.ts'
import { createAccount, linkToken, login, registration } from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { testStart } from '../../server/src/testing/test-database.ts'
import { requestUnconfirmed } from '../../server/src/testing/test-free-box-requests.ts'
import { evaDetails, freeBoxes, submitOrder } from '../../server/src/testing/test-orders.ts'
import { signInAs } from '../../server/src/testing/test-staff.ts'
import { fetchDemoToken } from '../harness/demo-token.ts'
import { findText, tablesOf } from '../harness/find-text.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally } from '../hazard.ts'

/** Retention period of each table. A table that is missing here fails the hazard. */
const retention: Readonly<Record<string, string>> = {
  ...withoutPersonalData(
    'warehouse floor box box_price vat_rate insurance voucher voucher_use number_series occupancy shared_state info_message',
  ),
  ...withoutPersonalData('job_run job_lock door_command schema_migration lock_code_list lock_status'),
  ...withoutPersonalData('announcement price_floor street_price_step used_challenge'),
  ...withoutPersonalData('price_change price_change_contract warehouse_month bank_statement encryption_check'),
  ...withAccount(
    'account consent reward_transaction referral_reward info_message_confirmation box_share entry_declaration',
  ),
  ...withAccount('stored_card identity_check mail_opt_out push_subscription former_email'),
  // The note of an inspection is removed with the account. Photos are deleted earlier.
  ...withAccount('customer_note message_visit inspection account_passkey'),
  ...withStaff('staff staff_warehouse staff_passkey staff_recovery_code'),
  // A revoked code has the same retention period as the access log.
  ...withAccount('door_code'),
  ...requiredByLaw(
    'contract rent contract_charge invoice payment payment_event refund dispute withdrawal withdrawal_statement',
  ),
  ...requiredByLaw('sandbox_card sandbox_payment sandbox_ledger sandbox_answer sandbox_webhook sandbox_dispute'),
  // Erasing the account removes name, IBAN and message of a transfer. The audit names only staff.
  ...requiredByLaw('bank_entry contract_charge audit_entry'),
  ...limited('staff_session staff_ticket door_fault inspection_photo box_invitation'),
  // The list of a Box is deleted with the account, or a year after the end of the contract.
  ...limited('box_item box_item_photo box_item_sharing insurance_claim'),
  ...limited('session device_token known_device account_link rate_limit idempotency outbox_email error_report'),
  ...limited('email_undo sign_in_failure'),
  // Tasks of the system contain no personal data and stay.
  ...limited('task'),
  // Exists until the provider has detached the card of an erased account, see F2.
  ...limited('card_detachment'),
  // Exists until the provider has deleted the documents of a check. Erasing the account removes its id here.
  ...limited('identity_redaction'),
  ...limited('prepared_order free_box_request draft_hold box_hold rental_order access_log camera_picture unlock_token'),
  ...limited('assistant_session assistant_turn handover announcement_receiver'),
}

function entries(tables: string, period: string): Record<string, string> {
  return Object.fromEntries(tables.split(' ').map((table) => [table, period]))
}
function withoutPersonalData(tables: string) {
  return entries(tables, 'no personal data')
}
function withAccount(tables: string) {
  return entries(tables, 'as long as the account exists, see F2')
}
function withStaff(tables: string) {
  return entries(tables, 'as long as the staff account exists')
}
function requiredByLaw(tables: string) {
  return entries(tables, 'accounting and contracts: as long as the law requires')
}
function limited(tables: string) {
  return entries(tables, 'for a limited time')
}

/** One kind of record with personal data: it must exist until its period ends, and no longer. */
interface StoredTrace {
  readonly table: string
  readonly days: number
  create(app: TestApp, text: string): Promise<unknown>
  /** Finds the record in a table that does not contain the text itself. */
  readonly find?: (app: TestApp) => Promise<boolean>
}

const anyRow =
  (
    table:
      | 'session'
      | 'rateLimit'
      | 'idempotency'
      | 'knownDevice'
      | 'assistantTurn'
      | 'signInFailure'
      | 'emailUndo'
      | 'boxHold'
      | 'inspectionPhoto'
      | 'staffSession',
  ) =>
  async (app: TestApp) =>
    (
      await app.database.db
        .selectFrom(table)
        .select((select) => select.lit(1).as('one'))
        .limit(1)
        .execute()
    ).length > 0

async function unlock(app: TestApp, _text: string): Promise<void> {
  const token = await fetchDemoToken(app, 'peter')
  const { body } = await app.request('GET', '/api/client/my/doors', { token })
  const boxId = body.locations[0].boxes[0].boxId
  await app.request('POST', `/api/client/lock-v2/box-unlock/${boxId}`, { token, body: { lat: 0, lng: 0 } })
}

async function invite(app: TestApp, text: string) {
  const token = await fetchDemoToken(app, 'anna')
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

async function requestFreeBox(app: TestApp, text: string) {
  const { body } = await app.request('GET', '/api/client/warehouse')
  const full = body.find((one: { hasFreeBoxes: boolean; deactivation: { deactivated: boolean } }) => {
    return !one.hasFreeBoxes && !one.deactivation.deactivated
  })
  return requestUnconfirmed(app, full.id, { email: `${text}@example.test`, language: 'sk' })
}

async function requestAndConfirmFreeBox(app: TestApp, text: string) {
  const confirm = await requestFreeBox(app, text)
  return confirm()
}

const register = (app: TestApp, text: string) =>
  app.request('POST', '/api/user/register', { body: registration(`${text}@example.test`) })

const failLogin = (app: TestApp, _text: string) => login(app, 'anna@demo.boxzone.test', { password: 'Wrong123' })

async function changeEmail(app: TestApp, text: string) {
  const { token, phoneNumber } = await createAccount(app, `${text}@example.test`)
  const email = `new${text}@example.test`
  await app.request('PUT', '/api/client/my/profile', { token, body: { ...registration(email), phoneNumber } })
  const confirmation = await linkToken(app, email, '/confirm-email?token=')
  return app.request('POST', '/auth/email/confirm', { token, body: { token: confirmation } })
}

async function revokeCodes(app: TestApp, _text: string) {
  const token = await fetchDemoToken(app, 'anna')
  const [contract] = (await app.request('GET', '/api/client/my/contracts', { token })).body
  return app.request('POST', `/api/client/contract/${contract.id}/codes/rotate`, { token })
}

/** Ignores codes that were revoked later, at the end of a contract, because they expire later. */
const hasCodeRevokedAtStart = async (app: TestApp) => {
  const codes = app.database.db.selectFrom('doorCode').select('id')
  return (await codes.where('revokedAt', '<=', new Date(testStart)).execute()).length > 0
}

async function reportFault(app: TestApp, text: string) {
  const token = await fetchDemoToken(app, 'anna')
  const { body } = await app.request('GET', '/api/client/my/doors', { token })
  const fault = { door: 'box', id: body.locations[0].boxes[0].boxId, note: text }
  return app.request('POST', '/api/client/lock-v2/fault-report', { token, body: fault })
}

async function claimInsurance(app: TestApp, text: string) {
  const token = await fetchDemoToken(app, 'anna')
  const [contract] = (await app.request('GET', '/api/client/my/contracts', { token })).body
  const path = `/api/client/contract/${contract.id}`
  const item = (await app.request('POST', `${path}/items`, { token, body: { name: 'Bike' } })).body
  const body = { happenedOn: '2026-11-14', description: text, itemIds: [item.id] }
  return app.request('POST', `${path}/insurance-claim`, { token, body })
}

/** Inspects a Box with a photo, as a technician. */
async function inspect(app: TestApp, _text: string) {
  const [box] = await freeBoxes(app)
  const token = await signInAs(app, 'TECHNICIAN')
  const photos = [Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64')]
  const body = { version: 1, result: 'EMPTY', state: 'active', photos }
  return app.request('POST', `/api/office/boxes/${box?.id}/inspection`, { token, body })
}

const chat = (app: TestApp, text: string) =>
  app.request('POST', '/chatbot/stream', {
    body: { question: `Koľko stojí ${text}?`, sessionId: randomUUID(), language: 'sk' },
  })

const handOver = (app: TestApp, text: string) =>
  app.request('POST', '/api/client/assistant/handover', {
    body: { name: text, email: `${text}@example.test`, message: text, language: 'sk' },
  })

const traces: readonly StoredTrace[] = [
  { table: 'rate_limit', days: 1, create: requestFreeBox, find: anyRow('rateLimit') },
  { table: 'sign_in_failure', days: 1, create: failLogin, find: anyRow('signInFailure') },
  { table: 'box_hold', days: 2, create: order, find: anyRow('boxHold') },
  { table: 'email_undo', days: 3, create: changeEmail, find: anyRow('emailUndo') },
  { table: 'idempotency', days: 2, create: order, find: anyRow('idempotency') },
  { table: 'account', days: 30, create: register },
  { table: 'session', days: 30, create: (app) => fetchDemoToken(app, 'maria'), find: anyRow('session') },
  { table: 'rental_order', days: 30, create: order },
  { table: 'assistant_turn', days: 30, create: chat, find: anyRow('assistantTurn') },
  {
    table: 'error_report',
    days: 90,
    create: (app, text) => app.request('POST', '/api/ops/error', { body: { error: text } }),
  },
  // One day of validity, then 90 days.
  { table: 'unlock_token', days: 91, create: invite },
  { table: 'outbox_email', days: 365, create: register },
  { table: 'free_box_request', days: 7, create: requestFreeBox },
  { table: 'free_box_request', days: 365, create: requestAndConfirmFreeBox },
  { table: 'handover', days: 365, create: handOver },
  { table: 'known_device', days: 365, create: (app) => fetchDemoToken(app, 'jan'), find: anyRow('knownDevice') },
  { table: 'door_fault', days: 365, create: reportFault },
  { table: 'insurance_claim', days: 365, create: claimInsurance },
  { table: 'inspection_photo', days: 365, create: inspect, find: anyRow('inspectionPhoto') },
  { table: 'staff_session', days: 1, create: (app) => signInAs(app, 'DESK'), find: anyRow('staffSession') },
  { table: 'door_code', days: 365, create: revokeCodes, find: hasCodeRevokedAtStart },
  {
    table: 'access_log',
    days: 365,
    create: unlock,
    find: async (app) => (await app.database.db.selectFrom('accessLog').select('id').limit(1).execute()).length > 0,
  },
]

/** Rows of these tables expire by whole days, the others by the instant. */
const expireByDay = new Set(['access_log', 'door_code', 'door_fault', 'insurance_claim', 'inspection_photo'])

/** Checks one kind of record. Uses a new app, so that the records of other kinds do not count. */
async function checkPeriod(trace: StoredTrace, tally: Tally): Promise<void> {
  const { table, days, create } = trace
  const app = await startTestApp()
  try {
    // Records of the demo data do not count.
    const past = ['session', 'known_device', 'rate_limit', 'idempotency', 'access_log'].filter((one) => one === table)
    for (const one of past) await empty(app, one)
    const text = `stored${randomUUID().slice(0, 8)}`
    await create(app, text)
    await app.runQueued()
    await app.services.sendEmails()
    const find = trace.find ?? (async () => (await findText(app.database.db, text)).includes(table))
    const start = app.clock.now().getTime()
    const slack = expireByDay.has(table) ? 2 : 1
    for (const [shift, there] of [
      [-slack, true],
      [slack, false],
    ] as const) {
      app.clock.set(new Date(start + Math.max(0, days + shift) * dayMs))
      await runScheduledJobs(app)
      const found = await find(app)
      tally.record(found === there, () => `${table}, ${days + shift} days later: ${found ? 'exists' : 'missing'}`)
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
  guarantee: 'personal data with a retention period is deleted after this period and not before',
  run: () =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      const tables = await tablesOf(app.database.db)
      await app.close()
      for (const table of tables) {
        tally.record(table in retention, () => `table ${table} has no retention period`)
      }
      for (const trace of traces) await checkPeriod(trace, tally)
      return tally.result(
        `${tables.length} tables with a period; ${traces.length} kinds of records checked one day before and one day after the end of their period`,
      )
    }),
}
