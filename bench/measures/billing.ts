import { setTimeout as pause } from 'node:timers/promises'
import { findViolations, paymentInvariants, rentInvariants } from '../../server/src/features/operations/index.ts'
import { paymentProcessingJob } from '../../server/src/features/rents/index.ts'
import { copyContracts } from '../../server/src/testing/many-contracts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { startPostgres } from '../../testkit/services/postgres.mjs'
import { type Measure, type Row, withRating } from '../measure.ts'

const rents = 5_000
const bankMs = 50

/** Creates, invoices and charges the rents of one day. Each request to the bank takes `bankMs`. */
export const billing: Measure = {
  name: 'billing',
  run: async () => {
    const postgres = await startPostgres({ fsync: true })
    process.env.TEST_DATABASE_URL = postgres.url
    const app = await startTestApp()
    try {
      return [await billAll(app)]
    } finally {
      await app.close()
      delete process.env.TEST_DATABASE_URL
      await postgres.stop()
    }
  },
}

async function billAll(app: TestApp): Promise<Row> {
  const { db } = app.database
  await copyContracts(db, 'jan 4', rents, '2026-11-15')
  const startedMs = performance.now()
  const { failed } = await paymentProcessingJob.run(withSlowBank(app), {})
  const seconds = (performance.now() - startedMs) / 1000
  const violations = await findViolations(db, [...paymentInvariants, ...rentInvariants])
  return {
    label: `${rents.toLocaleString('en')} due rents invoiced and charged, with ${bankMs} ms per bank request`,
    ours: `${seconds.toFixed(0)} s`,
    baseline: '–',
    ratio: `${(rents / seconds).toFixed(0)}/s`,
    goal: '≤ 300 s, no double charge',
    ...(failed > 0 || violations.length > 0 ? { met: 'no' } : withRating(seconds, { required: 300, goal: 300 })),
  }
}

function withSlowBank({ services: { ctx } }: TestApp): TestApp['services']['ctx'] {
  const { provider } = ctx.payments
  const slow: typeof provider = {
    ...provider,
    chargeStoredCard: async (charge) => {
      await pause(bankMs)
      return provider.chargeStoredCard(charge)
    },
  }
  return { ...ctx, payments: { ...ctx.payments, provider: slow, providers: [slow] } }
}
