import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#src/kernel/days.ts'
import { advanceTo, dayAfter } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes } from '#src/testing/test-orders.ts'
import { createTenant, firm, validCard } from '#src/testing/test-tenants.ts'
import { movesOf } from './testing/move-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Listed {
  readonly boxName: string
  readonly issuedOn: string | null
  readonly period: { readonly from: string }
}

const movedTenant = async () => {
  const tenant = await createTenant(app, validCard, firm)
  const eva = { ...tenant, ...movesOf(app, tenant) }
  const { boxId: oldBoxId } = await eva.contract()
  const box = await eva.freeBox('dearer')
  expect((await eva.move(box.id, dayAfter(app, 0))).body.status).toBe('DONE')
  const doors = async () => (await tenant.get('/api/client/my/doors')).body.locations[0]?.boxes
  const rents = async () => (await tenant.get(`/api/client/my/contracts/${tenant.contractId}/rents`)).body
  return { ...eva, doors, rents, oldBoxId, newBoxId: box.id }
}

const liveCodes = (contractId: string) =>
  app.database.db
    .selectFrom('doorCode')
    .select(['door', 'boxId', 'validUntil'])
    .where('contractId', '=', contractId)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt')
    .execute()

const stateOf = async (boxId: string) =>
  (await app.database.db.selectFrom('box').select('state').where('id', '=', boxId).executeTakeFirstOrThrow()).state

test('opens both Boxes with codes of their own after a move', async () => {
  const eva = await movedTenant()
  const boxes = await eva.doors()
  expect(boxes.map(({ boxId }: { boxId: string }) => boxId)).toEqual([eva.newBoxId, eva.oldBoxId])
  expect(boxes[0].lockCode).not.toBe(boxes[1].lockCode)
  expect(boxes[0].accessCode).toBe(boxes[1].accessCode)
  const codes = await liveCodes(eva.contractId)
  const coded = codes.filter(({ door }) => door === 'box').map(({ boxId }) => boxId)
  expect(new Set(coded)).toEqual(new Set([eva.oldBoxId, eva.newBoxId]))
  expect(codes.find(({ boxId }) => boxId === eva.oldBoxId)?.validUntil).toEqual((await eva.rows())[0]?.openUntil)
})

test('lists the invoices of both Boxes with their own names', async () => {
  const eva = await movedTenant()
  const issued = (await eva.rents()).filter(({ issuedOn }: Listed) => issuedOn !== null)
  const first = issued.toSorted((a: Listed, b: Listed) => a.period.from.localeCompare(b.period.from))
  const boxes = app.database.db.selectFrom('box').select(['id', 'name']).where('id', 'in', [eva.oldBoxId, eva.newBoxId])
  const names = new Map((await boxes.execute()).map(({ id, name }) => [id, name]))
  expect(first.map(({ boxName }: Listed) => boxName)).toEqual([names.get(eva.oldBoxId), names.get(eva.newBoxId)])
})

test('returns the last day of the old Box', async () => {
  const [present, old] = await (await movedTenant()).doors()
  expect([present.oldBoxUntil, old.oldBoxUntil]).toEqual([undefined, dayAfter(app, 2)])
})

test('frees the old Box and revokes its code when the tenant confirms that it is empty', async () => {
  const eva = await movedTenant()
  expect((await eva.empty()).body).toEqual({ value: true })
  expect((await freeBoxes(app)).map(({ id }) => id)).toContain(eva.oldBoxId)
  expect(await stateOf(eva.oldBoxId)).toBe('active')
  expect((await liveCodes(eva.contractId)).map(({ boxId }) => boxId)).not.toContain(eva.oldBoxId)
  expect((await eva.doors()).map(({ boxId }: { boxId: string }) => boxId)).toEqual([eva.newBoxId])
  expect((await eva.empty()).body.code).toBe('evict/already-confirmed')
  expect(await eva.violations()).toEqual([])
})

test('ends the unlock links to the old Box when the tenant confirms that it is empty', async () => {
  const { db } = app.database
  const free = new Set((await freeBoxes(app)).map(({ id }) => id))
  const networked = await db.selectFrom('box').select('id').where('lockVersion', '=', 'V2').execute()
  const boxId = networked.find(({ id }) => free.has(id))?.id ?? ''
  const tenant = await createTenant(app, validCard, firm, { boxId })
  const eva = { ...tenant, ...movesOf(app, tenant) }
  const email = 'mover@example.test'
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString()
  const request = { email, contractId: eva.contractId, validFrom: inDays(0), validTo: inDays(6) }
  const link = await eva.post('/api/common/unlock-token/generate-unlock-token', request)
  const token = new URL(link.body.url).searchParams.get('token') ?? ''
  const checkPath = `/auth/unlock-token?${new URLSearchParams({ email, token })}`
  const check = async () => (await app.request('GET', checkPath)).body
  await eva.move((await eva.freeBox('dearer')).id, dayAfter(app, 0))
  expect((await check()).code).toBeUndefined()
  await eva.empty()
  expect((await check()).code).toBe('unlock-token/invalid')
  await db.updateTable('unlockToken').set({ revokedAt: null }).where('contractId', '=', eva.contractId).execute()
  const unlock = `/auth/unlock-token/box-unlock/${boxId}/${encodeURIComponent(email)}/${token}`
  const { body } = await app.request('POST', unlock, { body: { lat: 48.148, lng: 17.107 } })
  expect(body.code).toBe('lock-v2/not-permitted')
})

test('sends the old Box to inspection when the overlap ends without a confirmation', async () => {
  const eva = await movedTenant()
  await advanceTo(app, dayAfter(app, 2))
  expect(await stateOf(eva.oldBoxId)).toBe('active')
  await advanceTo(app, dayAfter(app, 1))
  expect(await stateOf(eva.oldBoxId)).toBe('to-inspect')
  expect((await liveCodes(eva.contractId)).map(({ boxId }) => boxId)).not.toContain(eva.oldBoxId)
  const tasks = app.database.db
    .selectFrom('task')
    .select(['kind', 'dueOn'])
    .where('reference', '=', `box-inspection:${eva.oldBoxId}`)
  const dueOn = dayAfter(app, app.services.config.INSPECTION_DAYS)
  expect(await tasks.execute()).toEqual([{ kind: 'inspect-box', dueOn }])
  expect(await eva.violations()).toEqual([])
})
