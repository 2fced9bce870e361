import { paymentProcessingJob } from '../../server/src/features/rents/index.ts'
import { copyContracts } from '../../server/src/testing/many-contracts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { startPostgres } from '../../testkit/services/postgres.mjs'
import { type Measure, milliseconds, type Row, withRating } from '../measure.ts'

const fewRents = 500
const manyRents = Number(process.env.BENCH_DUE_RENTS ?? 20_000)
const perSecondGoal = 1_000

/** Time to create, invoice and charge one rent, when few and when many rents are due. */
export const dueRents: Measure = {
  name: 'due-rents',
  run: async () => {
    const postgres = await startPostgres({ fsync: true })
    process.env.TEST_DATABASE_URL = postgres.url
    try {
      // Warms up the JIT compiler.
      await msPerRent(fewRents)
      return rowsOf(await msPerRent(fewRents), await msPerRent(manyRents))
    } finally {
      delete process.env.TEST_DATABASE_URL
      await postgres.stop()
    }
  },
}

async function msPerRent(rents: number): Promise<number> {
  const app = await startTestApp()
  try {
    await copyContracts(app.database.db, 'jan 4', rents, '2026-11-15')
    const startedMs = performance.now()
    const { failed } = await paymentProcessingJob.run(withImmediateBank(app), {})
    if (failed > 0) throw new Error(`${failed} of ${rents} rents failed`)
    return (performance.now() - startedMs) / rents
  } finally {
    await app.close()
  }
}

/** Replaces the payment sandbox, because it stores each charge in the same database and its time would count. */
function withImmediateBank({ services: { ctx } }: TestApp): TestApp['services']['ctx'] {
  const { provider } = ctx.payments
  const immediate: typeof provider = {
    ...provider,
    chargeStoredCard: async ({ paymentId, amount, currency }) => ({
      paymentId,
      amount,
      currency,
      providerRef: `bench-${paymentId}`,
      status: 'PAID',
      at: ctx.now(),
      declineCode: null,
      card: null,
    }),
  }
  return { ...ctx, payments: { ...ctx.payments, provider: immediate, providers: [immediate] } }
}

export function rowsOf(fewMs: number, manyMs: number): Row[] {
  const perSecond = 1000 / manyMs
  return [
    {
      label: `due rents, ${fewRents} → ${manyRents.toLocaleString('en')}: time per rent`,
      ours: milliseconds(manyMs),
      baseline: `${milliseconds(fewMs)} (few)`,
      ratio: `${(manyMs / fewMs).toFixed(2)}×`,
      goal: '≤ 1.5× / 1.2×',
      ...withRating(manyMs / fewMs, { required: 1.5, goal: 1.2 }),
    },
    {
      label: 'due rents per second, without the time of the bank',
      ours: perSecond.toFixed(0),
      baseline: '–',
      ratio: '–',
      goal: `≥ ${perSecondGoal.toLocaleString('en')}`,
      ...withRating(perSecond, { required: perSecondGoal, goal: perSecondGoal, isMinimum: true }),
    },
  ]
}
