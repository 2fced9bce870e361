import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, withdrawalInvariants } from '#src/features/operations/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'
import { objectionTasks, stateAndFetchLinks, stateWithdrawal } from '#src/testing/test-withdrawals.ts'
import { confirmStatementByStaff, undecidedStatements } from './staff-statements.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const confirm = (id: string, number: string | null = null) => confirmStatementByStaff(app.services.ctx, id, number)

test('applies a statement despite an objection, counts it from its receipt and completes the task', async () => {
  const eva = await createTenant(app, validCard)
  const receivedAt = app.clock.now().toISOString()
  await (await stateAndFetchLinks(app, eva)).object()
  const listed = (await undecidedStatements(app.services.ctx)).find(({ contractId }) => contractId === eva.contractId)
  expect(listed?.state).toBe('OBJECTED')
  app.clock.advance(60 * 60_000)
  await confirm(listed?.id ?? '')
  expect((await eva.contract()).body).toMatchObject({ status: 'TERMINATING', withdrawal: { receivedAt } })
  expect(await objectionTasks(app, eva.contractId)).toEqual([])
  await expect(confirm(listed?.id ?? '')).rejects.toThrow('has withdrawn already')
})

test('applies an unmatched statement to the contract that staff choose', async () => {
  const eva = await createTenant(app, validCard)
  await stateWithdrawal(app, { orderNumber: 'typo', email: 'typo@example.test' })
  await app.runQueued()
  const listed = (await undecidedStatements(app.services.ctx)).find(({ orderNumber }) => orderNumber === 'TYPO')
  await expect(confirm(listed?.id ?? '')).rejects.toThrow('--contract is required')
  await expect(confirm(listed?.id ?? '', 'ZM1999000001')).rejects.toThrow('no contract has the number')
  await confirm(listed?.id ?? '', eva.orderNumber)
  expect((await eva.contract()).body.status).toBe('TERMINATING')
})

test('refuses an unknown statement', async () => {
  await expect(confirm('00000000-0000-4000-8000-000000000000')).rejects.toThrow('no statement has the id')
})

test('leaves all invariants intact', async () => {
  expect(await findViolations(app.database.db, withdrawalInvariants)).toEqual([])
})
