import type { Permission, StaffRole } from '@boxzone/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import type { StaffCtx } from '../context.ts'
import { changeAsStaff, changeWithAudit, recordRead } from './change-with-audit.ts'
import { requireVersion } from './require-version.ts'
import { requireWithinLimit } from './staff-limit.ts'

let app: TestApp
let staffId: string
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.database
  staffId = (await db.selectFrom('staff').select('id').where('role', '=', 'DESK').executeTakeFirstOrThrow()).id
})
afterAll(() => app.close())

function staffCtx(permission: Permission, role: StaffRole = 'DESK'): StaffCtx {
  const facts = { requestId: newId(), source: '192.0.2.9', sessionId: null, userAgent: null }
  const staff = { id: staffId, name: 'Dana Poláková', role, warehouseIds: null, tokenHash: '', isSignInRecent: true }
  return { ...app.services.callContext(facts), staff, permission }
}
const changeOf = (id: string, reason?: string) => ({
  action: 'customers.block',
  subject: { kind: 'account', id },
  reason,
  before: async () => ({ isBlocked: false }),
})
const block = async () => ({ after: { isBlocked: true }, result: 'done' })
const entriesOf = (id: string) =>
  app.database.db.selectFrom('auditEntry').selectAll().where('subjectId', '=', id).execute()

test('writes one entry with the states before and after', async () => {
  const id = newId()
  expect(await changeAsStaff(staffCtx('customers.block'), changeOf(id, 'fraud'), block)).toBe('done')
  expect(await entriesOf(id)).toMatchObject([
    {
      ...{ staffId, actorName: 'Dana Poláková', source: '192.0.2.9', reason: 'fraud' },
      ...{ before: { isBlocked: false }, after: { isBlocked: true } },
    },
  ])
})

test.each([undefined, '', '  '])('refuses the reason "%s" where the permission needs one', async (reason) => {
  const id = newId()
  const refused = changeAsStaff(staffCtx('customers.block'), changeOf(id, reason), block)
  await expect(refused).rejects.toMatchObject({ code: 'office/reason-required' })
  expect(await entriesOf(id)).toEqual([])
})

test('accepts a change without a reason where the permission needs none', async () => {
  const id = newId()
  await changeAsStaff(staffCtx('customers.note'), changeOf(id), block)
  expect(await entriesOf(id)).toMatchObject([{ reason: null }])
})

test('writes nothing when the work throws', async () => {
  const id = newId()
  const work = async () => {
    throw new Error('failed')
  }
  await expect(changeWithAudit(app.services.ctx, { actor: { kind: 'cli' } }, changeOf(id), work)).rejects.toThrow()
  expect(await entriesOf(id)).toEqual([])
})

test('records commands, jobs and audited reads', async () => {
  const id = newId()
  const { ctx } = app.services
  await changeWithAudit(ctx, { actor: { kind: 'cli' } }, changeOf(id), block)
  await changeWithAudit(ctx, { actor: { kind: 'job', name: 'END_DEFAULTS' } }, changeOf(id), block)
  await recordRead(staffCtx('access-log.read'), 'access-log.read', { kind: 'account', id })
  expect((await entriesOf(id)).map(({ actorKind, actorName }) => [actorKind, actorName])).toEqual([
    ['cli', ''],
    ['job', 'END_DEFAULTS'],
    ['staff', 'Dana Poláková'],
  ])
})

test('names the last change in the error response to an outdated version, not a later audited read or sign-in', async () => {
  const subject = { kind: 'account', id: newId() }
  const { ctx } = app.services
  await changeAsStaff(staffCtx('customers.block'), changeOf(subject.id, 'fraud'), block)
  await recordRead(staffCtx('access-log.read'), 'access-log.read', subject)
  for (const action of ['session.start', 'session.end'])
    await changeWithAudit(ctx, { actor: { kind: 'cli' } }, { ...changeOf(subject.id), action }, block)
  const refused = ctx.transaction((tx) => requireVersion(tx, subject, { expected: 1, current: 2 }))
  await expect(refused).rejects.toMatchObject({
    extras: { data: { change: { action: 'customers.block' } } },
  })
})

const refundOf = (amount: number, currency: string) => ({ amount, currency, action: 'payments.refund' }) as const

test.each<['allowed' | 'refused', number, string, StaffRole]>([
  ['allowed', 100_00, 'EUR', 'DESK'],
  ['refused', 100_01, 'EUR', 'DESK'],
  ['allowed', 40_000, 'HUF', 'DESK'],
  ['refused', 40_001, 'HUF', 'DESK'],
  ['allowed', 100_01, 'EUR', 'MANAGER'],
])('returns %s for a refund of %i minor units of %s by the role %s', (decision, amount, currency, role) => {
  const attempt = () => requireWithinLimit(staffCtx('payments.refund', role), refundOf(amount, currency))
  if (decision === 'allowed') expect(attempt).not.toThrow()
  else expect(attempt).toThrow(expect.objectContaining({ code: 'office/limit-exceeded' }))
})

test('names in an error response the action for which staff can request an approval', () => {
  const attempt = () => requireWithinLimit(staffCtx('payments.refund'), refundOf(40_001, 'HUF'))
  const data = { limit: 40_000, currency: 'HUF', approval: 'payments.refund' }
  expect(attempt).toThrow(expect.objectContaining({ extras: { data } }))
})
