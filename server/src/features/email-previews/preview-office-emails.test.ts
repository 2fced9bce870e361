import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes } from '#src/testing/test-orders.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, firm, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
let manager: string
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard, firm)
  manager = await signInAs(app, 'MANAGER')
  await eva.newEmails()
})
afterAll(() => app.close())

const preview = (change: string, input: object, token = manager) =>
  app.request('POST', '/api/office/emails/preview', { token, body: { change, input } })
const ofContract = (input: object = {}) => ({ id: eva.contractId, version: 1, ...input })

test('returns the e-mail of a suspension with the reason and changes nothing', async () => {
  const reason = 'Neoprávnené uskladnenie paliva'
  const { status, body } = await preview('suspendContract', ofContract({ reason }))
  expect(status).toBe(200)
  expect(body.items).toMatchObject([{ kind: 'contract-suspended', to: eva.email, language: 'sk' }])
  expect(JSON.stringify(body.items[0].blocks)).toContain(reason)
  expect(body.items[0].title).not.toBe('')
  expect((await eva.contract()).body.accessSuspended).toBe(false)
  expect(await eva.newEmails()).toEqual([])
  const audited = app.database.db.selectFrom('auditEntry').select('id').where('subjectId', '=', eva.contractId)
  expect(await audited.execute()).toEqual([])
})

test('accepts a change without a reason, because staff may read the e-mail before they enter one', async () => {
  const { body } = await preview('suspendContract', ofContract())
  expect(JSON.stringify(body.items[0].blocks)).toContain('…')
})

test.each([
  ['chargeContract', { amount: 5, text: 'Zámka', on: 'NEXT_INVOICE' }, ['charge-added']],
  ['creditContract', { amount: 5, text: 'Ospravedlnenie' }, ['credit-added']],
  ['creditContract', { amount: 5, text: 'Ospravedlnenie', payOut: true }, ['credit-note']],
  ['endContract', { ground: 'AGREEMENT' }, ['contract-ended']],
  ['rotateContractCodes', {}, ['codes-changed']],
])('returns the e-mails of %s with %o', async (change, input, kinds) => {
  const { body } = await preview(change, ofContract(input))
  expect(
    body.items?.map(({ kind }: { kind: string }) => kind),
    JSON.stringify(body),
  ).toEqual(kinds)
  expect((await eva.contract()).body.status).toBe('ACTIVE')
})

test('returns the e-mail of a new price', async () => {
  const { monthlyPrice } = (await app.request('GET', `/api/office/contracts/${eva.contractId}`, { token: manager }))
    .body
  const { body } = await preview('changePrice', ofContract({ monthlyPrice: monthlyPrice - 1 }))
  expect(body.items).toMatchObject([{ kind: 'price-changed' }])
})

test('returns the payment link of a move without moving the contract', async () => {
  const boxId = (await freeBoxes(app)).at(-1)?.id
  const { body } = await preview('moveOfficeContract', ofContract({ boxId, day: dayAfter(app, 3) }))
  expect(body.items).toMatchObject([{ kind: 'contract-move-payment' }])
  expect((await freeBoxes(app)).some(({ id }) => id === boxId)).toBe(true)
})

test('refuses what the change refuses', async () => {
  expect((await preview('suspendContract', ofContract({ version: 9 }))).body.code).toBe('office/changed-meanwhile')
  expect((await preview('resumeContract', ofContract())).body.code).toBe('contract/not-changeable')
  expect((await preview('chargeContract', ofContract({ amount: -1 }))).body.code).toBe('validation')
  expect((await preview('removeAccount', ofContract())).body.code).toBe('validation')
})

test('refuses a role without the permission of the change and hides contracts of other warehouses', async () => {
  const agent = await signInAs(app, 'DESK')
  expect((await preview('suspendContract', ofContract(), agent)).body.code).toBe('office/not-permitted')
  expect((await preview('rotateContractCodes', ofContract(), agent)).status).toBe(200)
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await preview('suspendContract', ofContract(), elsewhere)).status).toBe(404)
})
