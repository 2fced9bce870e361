import { type AnyEndpoint, roleHasPermission, type StaffRole, staffRoles } from '../../contract/src/index.ts'
import { parametersOf, send, unknownId } from '../../server/src/testing/api-sweep.ts'
import { startTestApp, type TestApp, type TestResponse } from '../../server/src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '../../server/src/testing/test-staff.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally } from '../hazard.ts'
import { type Fields, missingCases, officeCalls, officeCases } from './office-cases.ts'
import { createWarehouseRows, unknownRows, type WarehouseRows } from './warehouse-rows.ts'

interface Matrix {
  readonly app: TestApp
  readonly tally: Tally
  /** Rows of the warehouse of the staff accounts with one warehouse, and of another warehouse. */
  readonly home: WarehouseRows
  readonly foreign: WarehouseRows
}

interface Caller {
  readonly role: StaffRole
  readonly email: string
  readonly hasAllWarehouses: boolean
}

/** True for a response that a permitted call about a visible row must not get. */
const isRefused = ({ status, body }: TestResponse) =>
  [400, 401, 404].includes(status) || status >= 500 || body?.code === 'office/not-permitted'

/** One caller per role with one warehouse, and one per role with all warehouses. An owner always has all warehouses. */
async function createCallers(app: TestApp, warehouseId: string): Promise<Caller[]> {
  const limited = staffRoles.filter((role) => role !== 'OWNER')
  const callers: Caller[] = []
  for (const role of limited)
    callers.push({ role, email: await addTestStaff(app, role, [warehouseId]), hasAllWarehouses: false })
  for (const role of staffRoles) callers.push({ role, email: await addTestStaff(app, role), hasAllWarehouses: true })
  return callers
}

/** The response without generated ids and times, so that two responses can be compared. */
const comparable = ({ status, body }: TestResponse) =>
  JSON.stringify([status, body])
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    // The challenge of a passkey is random.
    .replaceAll(/"challenge":"[\w-]+"/g, '')

function requestOf(call: AnyEndpoint, fields: Fields) {
  const parameters = Object.fromEntries(parametersOf(call).map((name) => [name, String(fields[name] ?? unknownId)]))
  return { parameters, fields }
}

async function tryCall(matrix: Matrix, caller: Caller, [name, call]: (typeof officeCalls)[number]): Promise<void> {
  const { app, tally, home, foreign } = matrix
  const { requests, statuses = [], shows = [] } = officeCases[name] ?? { requests: [] }
  const isPermitted = call.permission !== undefined && roleHasPermission(caller.role, call.permission)
  // The call ends its session.
  const token = await sessionOf(app, caller, name === 'officeLogout')
  const who = `${name} by ${caller.role} of ${caller.hasAllWarehouses ? 'all warehouses' : 'one warehouse'}`
  for (const request of requests) {
    const fetchAt = (rows: WarehouseRows) => send(app, call, requestOf(call, request(rows, home)), token)
    if (!isPermitted) {
      for (const rows of [home, foreign, unknownRows]) {
        const { status, body } = await fetchAt(rows)
        tally.record(status === 403 && body.code === 'office/not-permitted', () => `${who}: ${status} ${body?.code}`)
      }
      continue
    }
    const isHandled = (response: TestResponse) => !isRefused(response) || statuses.includes(response.status)
    // A stream that starts does not end.
    const isStream = call.contentType === 'text/event-stream'
    if (isStream && !caller.hasAllWarehouses) {
      const found = [(await fetchAt(foreign)).status, (await fetchAt(unknownRows)).status]
      tally.record(found.join() === '404,404', () => `${who} elsewhere: ${found}`)
    }
    if (isStream) continue
    const atHome = await fetchAt(home)
    tally.record(isHandled(atHome), () => `${who} at home: ${atHome.status} ${JSON.stringify(atHome.body)}`)
    if (name === 'officeLogout') continue
    const elsewhere = await fetchAt(foreign)
    if (caller.hasAllWarehouses) {
      tally.record(isHandled(elsewhere), () => `${who} elsewhere: ${elsewhere.status} ${elsewhere.body?.code}`)
      continue
    }
    const missing = await fetchAt(unknownRows)
    tally.record(
      comparable(elsewhere) === comparable(missing),
      () => `${who} elsewhere: ${comparable(elsewhere).slice(0, 200)} instead of ${comparable(missing).slice(0, 200)}`,
    )
    const disclosed = Object.entries(foreign).filter(([kind, id]) => !shows.includes(kind) && contains(atHome, id))
    tally.record(disclosed.length === 0, () => `${who} discloses ${disclosed.map(([kind]) => kind).join(', ')}`)
  }
}

const contains = ({ body }: TestResponse, id: string) => JSON.stringify(body ?? '').includes(id)

const sessions = new Map<string, string>()
async function sessionOf(app: TestApp, { email }: Caller, isNew: boolean): Promise<string> {
  const known = sessions.get(email)
  if (known !== undefined && !isNew) return known
  const token = await signInStaff(app, email)
  if (!isNew) sessions.set(email, token)
  return token
}

/** The rows of a warehouse and their audit, as text. */
async function stateOf({ app }: Matrix, { warehouseId, contractId, freeBoxId, customerId, taskId }: WarehouseRows) {
  const { db } = app.database
  const rows = [
    await db.selectFrom('contract').selectAll().where('id', '=', contractId).execute(),
    await db.selectFrom('rent').selectAll().where('contractId', '=', contractId).execute(),
    await db.selectFrom('box').selectAll().where('id', '=', freeBoxId).execute(),
    await db.selectFrom('account').selectAll().where('id', '=', customerId).execute(),
    await db.selectFrom('task').selectAll().where('id', '=', taskId).execute(),
    await db.selectFrom('auditEntry').select('id').where('warehouseId', '=', warehouseId).orderBy('id').execute(),
  ]
  return JSON.stringify(rows)
}

async function tryAll(matrix: Matrix): Promise<number> {
  const { app, tally, home, foreign } = matrix
  const callers = await createCallers(app, home.warehouseId)
  const before = await stateOf(matrix, foreign)
  for (const caller of callers) {
    if (caller.role === 'OWNER')
      tally.record((await stateOf(matrix, foreign)) === before, () => 'staff changed rows of another warehouse')
    for (const call of officeCalls) await tryCall(matrix, caller, call)
  }
  return callers.length
}

export const roleMatrix: Hazard = {
  id: 'G1',
  runsAllTrials: true,
  guarantee: 'staff use exactly the office calls of their role, and rows of other warehouses respond like unknown ones',
  run: () =>
    onPostgres(async () => {
      const app = await startTestApp()
      const tally = new Tally()
      try {
        tally.failures.push(...missingCases())
        const owner = await signInAs(app, 'OWNER')
        const home = await createWarehouseRows(app, owner, 'Ružinov')
        const foreign = await createWarehouseRows(app, owner, 'Petržalka')
        const callers = await tryAll({ app, tally, home, foreign })
        return tally.result(
          `${officeCalls.length} office calls × ${callers} staff accounts (six roles, for one warehouse and for all) × own, foreign and unknown rows; a call or an id without a case fails`,
        )
      } finally {
        await app.close()
      }
    }),
}
