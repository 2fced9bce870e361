import { findViolations, paymentInvariants, rentInvariants } from '../../server/src/features/operations/index.ts'
import { runScheduledJobs } from '../../server/src/testing/billing-clock.ts'
import { copyContracts } from '../../server/src/testing/many-contracts.ts'
import { startTestApp } from '../../server/src/testing/test-app.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const maxSeconds = 600

export const missedDays: Hazard = {
  id: 'A9',
  guarantee: 'after missed days the jobs bill each period once, with its own due date',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      const { db } = app.database
      const count = trialsOf(scale, 5_000)
      const startedMs = performance.now()
      try {
        await copyContracts(db, 'jan 4', count, '2026-11-16')
        app.clock.set('2026-11-19T09:00:00.000Z')
        await runScheduledJobs(app)
        const seconds = Math.round((performance.now() - startedMs) / 1000)
        await runScheduledJobs(app)
        const rents = await db
          .selectFrom('rent')
          .innerJoin('contract', 'contract.id', 'rent.contractId')
          .select(['contract.id', 'rent.dueOn', 'rent.status', 'rent.periodIndex'])
          .where('contract.businessId', 'like', 'COPY%')
          .execute()
        const first = rents.filter(({ periodIndex }) => periodIndex === 0)
        for (const { id, dueOn, status } of first) {
          tally.record(dueOn === '2026-11-16' && status === 'PAID', () => `contract ${id}: due on ${dueOn}, ${status}`)
        }
        tally.must(first.length === count, () => `${first.length} first periods of ${count} contracts`)
        tally.must(seconds <= maxSeconds, () => `billing took ${seconds} s`)
        tally.failures.push(...(await findViolations(db, [...paymentInvariants, ...rentInvariants])))
        return tally.result(`${count} contracts, three days missed, billed in ${seconds} s, then all jobs again`)
      } finally {
        await app.close()
      }
    }),
}
