import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes } from '#src/testing/test-orders.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'
import { newPerson, openLink, preparedToken, prepareOrder } from './testing/prepare-order.ts'

let app: TestApp
let staff: string
let boxId: string
beforeAll(async () => {
  app = await startTestApp()
  staff = await signInAs(app, 'DESK')
})
beforeEach(async () => {
  boxId = (await freeBoxes(app))[0]?.id ?? ''
})
afterAll(() => app.close())

const prepare = (changes = {}, token = staff) => prepareOrder(app, { token, boxId, changes })
const accountId = async (email: string) =>
  (await app.database.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

test('refuses roles without the permission, another warehouse and invalid values', async () => {
  for (const role of ['TECHNICIAN', 'ACCOUNTANT', 'AUDITOR'] as const)
    expect((await prepare({}, await signInAs(app, role))).body.code).toBe('office/not-permitted')
  expect((await prepare({}, await signInStaff(app, await addTestStaff(app, 'MANAGER', [])))).status).toBe(404)
  const invalid = [
    { startsOn: '2026-11-14' },
    { startsOn: '2027-11-15' },
    { periodInMonths: 25 },
    { insuranceId: boxId },
    { person: undefined },
    { customerId: boxId },
    { person: { ...newPerson(), email: 'no e-mail' } },
  ]
  for (const changes of invalid) expect((await prepare(changes)).body.code, JSON.stringify(changes)).toBe('validation')
  expect((await prepare({ person: undefined, customerId: boxId })).status).toBe(404)
  expect(await app.database.db.selectFrom('preparedOrder').select('id').execute()).toEqual([])
})

test('holds the Box for 48 hours, sends the link in the language of the person and writes one audit entry', async () => {
  const person = newPerson()
  const { status, body } = await prepare({ person })
  expect([status, body.expiresAt]).toEqual([201, new Date(app.clock.now().getTime() + 48 * 3_600_000).toISOString()])
  expect(JSON.stringify(body)).not.toContain('restore')
  const link = await preparedToken(app, person.email)
  expect(link).toHaveLength(43)
  expect(app.sent.at(-1)?.subject).toContain('Vaše objednávka je připravená')
  expect((await freeBoxes(app)).some(({ id }) => id === boxId)).toBe(false)
  const owner = await signInAs(app, 'OWNER')
  const audit = await app.request('GET', `/api/office/audit?subjectId=${body.id}`, { token: owner })
  expect(audit.body.items).toMatchObject([{ action: 'orders.place', after: { state: 'OPEN', boxId } }])
  expect(JSON.stringify(audit.body)).not.toContain(person.email)
})

test('prepares one of two concurrent orders for the same Box', async () => {
  const answers = await Promise.all([prepare(), prepare()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('Box/is-taken')
  const rows = app.database.db.selectFrom('preparedOrder').select('id').where('boxId', '=', boxId)
  expect(await rows.execute()).toHaveLength(1)
})

test('prepares one order when the same request is repeated', async () => {
  const body = { boxId, periodInMonths: 1, startsOn: '2026-11-20', person: newPerson() }
  const send = () =>
    app.request('POST', '/api/office/orders', { token: staff, body, headers: { 'idempotency-key': 'click-00001' } })
  const first = await send()
  expect([(await send()).body, first.status]).toEqual([first.body, 201])
})

test('refuses a Box that is out of service', async () => {
  const stateReason = { state: 'out-of-service', stateReason: 'leak' } as const
  await app.database.db.updateTable('box').set(stateReason).where('id', '=', boxId).execute()
  expect((await prepare()).body.code).toBe('Order/Box-not-active')
})

test('refuses a blocked person, also with another spelling of the e-mail address', async () => {
  const id = await accountId((await createTenant(app, validCard)).email)
  boxId = (await freeBoxes(app))[0]?.id ?? ''
  await app.database.db
    .updateTable('account')
    .set({ blockedAt: app.clock.now(), blockReason: 'Fraud', email: 'eva.h@gmail.com' })
    .where('id', '=', id)
    .execute()
  const refused = await prepare({ person: undefined, customerId: id })
  expect([refused.status, refused.body.code]).toEqual([403, 'account/blocked'])
  for (const email of ['eva.h@gmail.com', 'evah+box@gmail.com'])
    expect((await prepare({ person: newPerson(email) })).body.code, email).toBe('account/blocked')
})

test('finds a customer by id only in the warehouses of the staff account, and by e-mail address everywhere', async () => {
  const eva = await createTenant(app, validCard)
  const elsewhere = await freeBoxes(app, 'Letňany')
  const warehouse = await app.database.db
    .selectFrom('box')
    .select('warehouseId')
    .where('id', '=', elsewhere[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  const manager = await signInStaff(app, await addTestStaff(app, 'MANAGER', [warehouse.warehouseId]))
  boxId = elsewhere[0]?.id ?? ''
  const customerId = await accountId(eva.email)
  expect((await prepare({ person: undefined, customerId }, manager)).status).toBe(404)
  expect((await prepare({ person: newPerson(eva.email) }, manager)).status).toBe(201)
  const rows = app.database.db.selectFrom('preparedOrder').selectAll().where('boxId', '=', boxId)
  const [row] = await rows.execute()
  // The e-mail is in the language of the account.
  expect(row).toMatchObject({ accountId: customerId, language: 'sk' })
})

test('frees the Box when the link expires', async () => {
  const person = newPerson()
  await prepare({ person })
  const link = await preparedToken(app, person.email)
  app.clock.advance(48 * 3_600_000 - 60_000)
  expect((await openLink(app, link)).status).toBe(200)
  app.clock.advance(60_000)
  expect((await openLink(app, link)).body.code).toBe('Order/link-expired')
  expect((await freeBoxes(app)).some(({ id }) => id === boxId)).toBe(true)
})
