import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeContract } from '#src/testing/office-contract.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { planBatch } from './plan-batch.ts'
import { planPriceChange } from './plan-price-change.ts'

let app: TestApp
let eva: TestTenant
let office: ReturnType<typeof officeContract>
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  office = officeContract(app, eva)
})
afterAll(() => app.close())

const preview = async (body: object, token?: string) =>
  app.request('POST', '/api/office/price-changes/preview', { token: token ?? (await signInAs(app, 'OWNER')), body })
interface Item {
  contractId: string
  state: string
  exclusion: string | null
}

test('refuses roles without the permission and shows no contract of another warehouse', async () => {
  expect((await preview({ percent: 5 }, await signInAs(app, 'DESK'))).body.code).toBe('office/not-permitted')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await preview({ percent: 5 }, elsewhere)).body).toEqual({ pending: 0, changed: 0, excluded: 0, items: [] })
  const { warehouseId } = await office.row()
  expect((await preview({ percent: 5, warehouseId }, elsewhere)).body.code).toBe('not-found')
  expect((await preview({ percent: 5, warehouseId })).status).toBe(200)
})

test('names the reason of an exclusion and changes nothing', async () => {
  const before = await office.row()
  const own = async (body: object) =>
    (await preview(body)).body.items.find(({ contractId }: Item) => contractId === eva.contractId)
  expect(await own({ percent: 5 })).toMatchObject({ state: 'EXCLUDED', exclusion: 'GUARANTEED' })
  expect(await own({ percent: 20 })).toMatchObject({ exclusion: 'ABOVE_MAXIMUM' })
  expect(await own({ percent: -5 })).toMatchObject({ state: 'PENDING', exclusion: null })
  expect(await own({ percent: 5, startedBefore: '2026-01-01' })).toBeUndefined()
  expect(await office.row()).toEqual(before)
})

test('plans all contracts with two queries and returns the same exclusions and first days as single plans', async () => {
  const { ctx } = app.services
  let queries = 0
  const counted = ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  for (const percent of [-5, 5]) {
    queries = 0
    const planned = await planBatch(ctx, counted, { warehouseIds: null }, { percent, override: false })
    expect([queries, planned.length > 1]).toEqual([2, true])
    for (const { contractId, exclusion, fromOn, newMonthlyNet: monthlyNet } of planned) {
      const contract = await ctx.db
        .selectFrom('contract')
        .selectAll()
        .where('id', '=', contractId)
        .executeTakeFirstOrThrow()
      const { plan } = await planPriceChange(ctx, ctx.db, contract, { monthlyNet, override: false })
      expect({ exclusion, fromOn }).toEqual({
        exclusion: plan.exclusion,
        fromOn: plan.exclusion === null ? plan.from : null,
      })
    }
  }
})

test('refuses a batch with more contracts than the maximum and names their number', async () => {
  const { ctx } = app.services
  const scope = { warehouseIds: null }
  const request = { percent: -5, override: false }
  const contracts = (await planBatch(ctx, ctx.db, scope, request)).length
  expect(contracts).toBeGreaterThan(1)
  expect(await planBatch(ctx, ctx.db, scope, request, contracts)).toHaveLength(contracts)
  const refused = await planBatch(ctx, ctx.db, scope, request, contracts - 1).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    code: 'prices/too-many-contracts',
    status: 400,
    body: { contracts, maximum: contracts - 1, detail: expect.stringContaining(`${contracts} contracts`) },
  })
})
