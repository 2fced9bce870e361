import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { runCli } from '../run-cli.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function run(...args: string[]) {
  const context = {
    config: () => app.services.config,
    withApp: <Result>(work: (opened: TestApp['services']) => Promise<Result>) => work(app.services),
    path: (file: string) => file,
    progress: () => {},
  }
  const { exitCode, out } = await runCli([...args, '--json'], context)
  return { exitCode, result: JSON.parse(out) }
}

const findContractWithDoorCode = () =>
  app.database.db
    .selectFrom('doorCode')
    .innerJoin('contract', 'contract.id', 'doorCode.contractId')
    .innerJoin('box', 'box.id', 'contract.boxId')
    .select(['contract.id', 'contract.businessId', 'contract.boxId', 'contract.warehouseId'])
    .where('box.lockVersion', '=', 'V2')
    .orderBy('contract.businessId')
    .executeTakeFirstOrThrow()

test('rotates the codes of a contract and lists its locks as pending', async () => {
  const { businessId, boxId } = await findContractWithDoorCode()
  expect((await run('codes', 'pending')).result.data ?? []).toEqual([])
  const before = await run('codes', 'show', `box-${boxId}`)
  expect((await run('codes', 'rotate', businessId, '--reason', 'lost phone')).exitCode).toBe(0)
  const { result } = await run('codes', 'pending')
  expect(JSON.stringify(result)).toContain(`box-${boxId}`)
  const after = await run('codes', 'show', `box-${boxId}`)
  expect(JSON.stringify(after.result)).not.toBe(JSON.stringify(before.result))
})

test('refuses an unknown contract, an unknown lock and a contract without access', async () => {
  expect((await run('codes', 'rotate', 'ZM0', '--reason', 'lost phone')).exitCode).toBe(1)
  expect((await run('codes', 'show', 'box-unknown')).exitCode).toBe(1)
  const { id, businessId } = await findContractWithDoorCode()
  await app.database.db.updateTable('contract').set({ status: 'EVICTED' }).where('id', '=', id).execute()
  expect((await run('codes', 'rotate', businessId, '--reason', 'lost phone')).exitCode).toBe(1)
})
