import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportWarehouses } from '#src/features/warehouse-import/index.ts'
import { freeBoxes } from '#src/testing/test-orders.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { startVoucherApp } from './testing/voucher-test-app.ts'

let app: Awaited<ReturnType<typeof startVoucherApp>>
let owner: string
beforeAll(async () => {
  app = await startVoucherApp()
  owner = await signInAs(app, 'OWNER')
})
afterAll(() => app.close())

const spring = { code: 'SPRING27', kind: 'PERCENT', value: 20 }

test('ends a voucher once and refuses it in later orders', async () => {
  const [first, second] = await freeBoxes(app)
  await app.create(owner, spring)
  expect(await app.redeem(first?.id ?? '', 'SPRING27', 'a@example.test', '+421905000001')).toBe(201)
  const refusedToken = await signInAs(app, 'DESK')
  expect((await app.end(refusedToken, 'SPRING27')).body.code).toBe('office/not-permitted')
  expect((await app.end(owner, 'spring27')).body).toMatchObject({ state: 'ENDED', uses: 1 })
  const again = await app.end(owner, 'SPRING27')
  expect([again.status, again.body]).toMatchObject([409, { code: 'office/changed-meanwhile' }])
  expect(again.body.change).toMatchObject({ action: 'vouchers.end' })
  expect(await app.redeem(second?.id ?? '', 'SPRING27', 'b@example.test', '+421905000002')).toBe('voucher/invalid')
  expect((await app.audits('SPRING27')).map(({ action }) => action)).toEqual(['vouchers.create', 'vouchers.end'])
})

test('ends a voucher once when two people end it at the same time', async () => {
  await app.create(owner, { ...spring, code: 'RACE' })
  const statuses = (await Promise.all([app.end(owner, 'RACE'), app.end(owner, 'RACE')])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
})

test('hides vouchers of other warehouses and refuses to end those that are also valid elsewhere', async () => {
  const [here, there] = await app.database.db.selectFrom('warehouse').select('id').orderBy('code').limit(2).execute()
  await app.create(owner, { ...spring, code: 'HERE', warehouseIds: [here?.id] })
  await app.create(owner, { ...spring, code: 'THERE', warehouseIds: [there?.id] })
  await app.create(owner, { ...spring, code: 'BOTH', warehouseIds: [here?.id, there?.id] })
  const manager = await signInStaff(app, await addTestStaff(app, 'MANAGER', [here?.id ?? '']))
  const { items } = await app.list(manager)
  const codes = items.map(({ code }: { code: string }) => code)
  expect(codes).toEqual(expect.arrayContaining(['HERE', 'BOTH', 'WELCOME10']))
  expect(codes).not.toContain('THERE')
  expect(items.find(({ code }: { code: string }) => code === 'BOTH').warehouseIds).toEqual([here?.id])
  expect((await app.end(manager, 'THERE')).status).toBe(404)
  expect((await app.end(manager, 'BOTH')).status).toBe(403)
  expect((await app.end(manager, 'WELCOME10')).status).toBe(403)
  expect((await app.end(manager, 'HERE')).status).toBe(200)
})

test('exports only vouchers that a file can describe', async () => {
  const { id } = await app.database.db.selectFrom('warehouse').select('id').executeTakeFirstOrThrow()
  await app.create(owner, { ...spring, code: 'OPEN', maxUsesPerPerson: 3 })
  await app.create(owner, { ...spring, code: 'LOCAL', warehouseIds: [id] })
  await app.create(owner, { ...spring, code: 'OVER' })
  await app.end(owner, 'OVER')
  const { vouchers } = JSON.parse(JSON.stringify(await exportWarehouses(app.database.db)))
  const codes = vouchers.map(({ code }: { code: string }) => code)
  expect([codes.includes('OPEN'), codes.includes('LOCAL'), codes.includes('OVER')]).toEqual([true, false, false])
  expect(vouchers.find(({ code }: { code: string }) => code === 'OPEN')).toMatchObject({ maxUsesPerPerson: 3 })
})
