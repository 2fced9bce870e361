import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeBoxes } from '#src/testing/test-orders.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { startVoucherApp } from './testing/voucher-test-app.ts'

let app: Awaited<ReturnType<typeof startVoucherApp>>
let owner: string
let boxes: { id: string }[]
let warehouseId: string
let otherId: string
beforeAll(async () => {
  app = await startVoucherApp()
  owner = await signInAs(app, 'OWNER')
  boxes = await freeBoxes(app)
  const box = await app.database.db
    .selectFrom('box')
    .select('warehouseId')
    .where('id', '=', boxes[0]?.id ?? '')
  warehouseId = (await box.executeTakeFirstOrThrow()).warehouseId
  const others = app.database.db.selectFrom('warehouse').select('id').where('id', '<>', warehouseId)
  otherId = (await others.executeTakeFirstOrThrow()).id
})
afterAll(() => app.close())

const spring = { code: 'spring27', kind: 'PERCENT', value: 20 }
const boxAt = (index: number) => boxes[index]?.id ?? ''

test('creates a voucher with one audit entry and refuses the same code', async () => {
  const { status, body } = await app.create(owner, { ...spring, maxUses: 5 })
  expect([status, body]).toMatchObject([
    201,
    { code: 'SPRING27', uses: 0, maxUses: 5, maxUsesPerPerson: 1, state: 'ACTIVE', warehouseIds: null },
  ])
  expect(body.createdBy).not.toBeNull()
  expect((await app.create(owner, spring)).body.code).toBe('voucher/exists')
  expect(await app.audits('SPRING27')).toMatchObject([{ action: 'vouchers.create', actorKind: 'staff' }])
})

test('creates one voucher when a request is repeated with the same idempotency key', async () => {
  const body = { ...spring, code: 'TWICE' }
  const headers = { 'idempotency-key': 'a5a1a8b4-7e2f-4f6f-8e35-1c6f5b0a7f11' }
  const send = () => app.request('POST', '/api/office/vouchers', { token: owner, body, headers })
  expect([(await send()).status, (await send()).status]).toEqual([201, 201])
  expect(await app.audits('TWICE')).toHaveLength(1)
})

test('refuses roles without the permission, wrong values and unknown warehouses', async () => {
  const refusedToken = await signInAs(app, 'DESK')
  expect((await app.create(refusedToken, { ...spring, code: 'DESK1' })).body.code).toBe('office/not-permitted')
  const refused = async (change: object) => (await app.create(owner, { ...spring, code: 'WRONG', ...change })).body
  expect(await refused({ value: 101 })).toMatchObject({ code: 'validation', fields: { value: 'regex' } })
  expect(await refused({ kind: 'AMOUNT' })).toMatchObject({ fields: { currency: 'regex' } })
  expect(await refused({ validUntil: '2020-01-01T00:00:00Z' })).toMatchObject({ fields: { validUntil: 'regex' } })
  expect(await refused({ code: 'a b' })).toMatchObject({ code: 'validation' })
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(await refused({ warehouseIds: [unknown] })).toMatchObject({ code: 'not-found' })
})

test('limits a manager of one warehouse to vouchers of this warehouse', async () => {
  const manager = await signInStaff(app, await addTestStaff(app, 'MANAGER', [warehouseId]))
  const create = (warehouseIds: string[] | null) => app.create(manager, { ...spring, code: 'LOCAL', warehouseIds })
  expect((await create(null)).body.code).toBe('office/not-permitted')
  expect((await create([warehouseId, otherId])).status).toBe(404)
  expect((await create([warehouseId])).status).toBe(201)
  expect(await app.audits('LOCAL')).toMatchObject([{ warehouseId }])
})

test('accepts a voucher only in its warehouses', async () => {
  const elsewhere = { ...spring, code: 'ELSEWHERE', warehouseIds: [otherId] }
  expect((await app.create(owner, elsewhere)).status).toBe(201)
  expect(await app.redeem(boxAt(0), 'ELSEWHERE', 'a@example.test', '+421905000001')).toBe('voucher/invalid')
  expect(await app.redeem(boxAt(0), 'local', 'a@example.test', '+421905000001')).toBe(201)
})

test('limits the uses of one person and the uses in total', async () => {
  await app.create(owner, { ...spring, code: 'LIMITED', maxUsesPerPerson: 2, maxUses: 3 })
  const redeem = (index: number, email: string, phone: string) => app.redeem(boxAt(index), 'LIMITED', email, phone)
  const eva = ['eva@example.test', '+421905000002'] as const
  expect(await redeem(1, ...eva)).toBe(201)
  expect(await redeem(2, ...eva)).toBe(201)
  expect(await redeem(3, 'other@example.test', eva[1])).toBe('voucher/used')
  expect(await redeem(3, 'jan@example.test', '+421905000003')).toBe(201)
  expect(await redeem(4, 'ida@example.test', '+421905000004')).toBe('voucher/used')
  expect((await app.list(owner, '?q=limi')).items).toMatchObject([{ code: 'LIMITED', uses: 3, state: 'USED_UP' }])
})
