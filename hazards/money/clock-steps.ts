import { findViolations, paymentInvariants, rentInvariants } from '../../server/src/features/operations/index.ts'
import { jobs } from '../../server/src/jobs.ts'
import { dayMs } from '../../server/src/kernel/days.ts'
import { runScheduledJobs } from '../../server/src/testing/billing-clock.ts'
import { copyContracts } from '../../server/src/testing/many-contracts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { seededRandom } from '../../testkit/random.ts'
import { fetchDemoToken } from '../harness/demo-token.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const hourMs = 60 * 60_000
const steps = [hourMs, -hourMs, dayMs, -dayMs, hourMs / 4, -hourMs / 4, 25 * hourMs, -25 * hourMs]
const longestMs = 25 * hourMs
const contractCount = 8
const sessionMs = 30 * dayMs

/** Runs the jobs with a clock that steps at about every third read. Returns the number of steps. */
async function runWithSteps(app: TestApp, random: () => number): Promise<number> {
  const { ctx } = app.services
  let stepCount = 0
  const now = () => {
    const step = steps[Math.floor(random() * steps.length * 3)] ?? 0
    if (step !== 0) stepCount += 1
    return new Date(app.clock.now().getTime() + step)
  }
  for (const job of jobs) if (job.cron) await job.runWith({ ...ctx, now }, {})
  await app.settle()
  return stepCount
}

async function chargesOf(app: TestApp) {
  return app.database.db
    .selectFrom('payment')
    .innerJoin('rent', 'rent.id', 'payment.purposeId')
    .select(['payment.purposeId', 'payment.createdAt', 'rent.dueOn'])
    .where('payment.status', '=', 'PAID')
    .where('payment.kind', '=', 'STORED_CARD')
    .execute()
}

/** A session must not outlive its 30 days by more than the clock step. */
async function checkSession(app: TestApp, tally: Tally): Promise<void> {
  const token = await fetchDemoToken(app, 'anna')
  const fetchUser = () => app.request('GET', '/api/client/client-user/current', { token })
  const start = app.clock.now().getTime()
  app.clock.set(new Date(start + dayMs))
  await fetchUser()
  app.clock.set(new Date(start))
  await fetchUser()
  app.clock.set(new Date(start + sessionMs + dayMs + 2 * hourMs))
  const { status } = await fetchUser()
  tally.record(status === 401, () => `a session gets ${status} after its end`)
}

export const clockSteps: Hazard = {
  id: 'A11',
  guarantee: 'clock steps cause no double charge and no early charge',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const random = seededRandom(scale.seed)
      const app = await startTestApp()
      const days = trialsOf(scale, 60)
      let steppedTotal = 0
      try {
        await copyContracts(app.database.db, 'jan 4', contractCount, '2026-11-16')
        const start = app.clock.now().getTime()
        for (let day = 0; day < days; day++) {
          app.clock.set(new Date(start + day * dayMs + Math.round((random() - 0.5) * 2 * hourMs)))
          const stepCount = await runWithSteps(app, random)
          const charges = await chargesOf(app)
          const twice = charges.length - new Set(charges.map(({ purposeId }) => purposeId)).size
          // The clock is ahead by at most the longest step and the random shift of the day, which is at most an hour.
          const limit = new Date(start + day * dayMs + longestMs + 2 * hourMs).toISOString().slice(0, 10)
          const early = charges.filter(({ dueOn }) => dueOn > limit)
          tally.must(twice === 0 && early.length === 0, () => `day ${day}: ${twice} twice, ${early.length} early`)
          for (let n = 0; n < stepCount; n++) tally.record(true, () => '')
          steppedTotal += stepCount
        }
        // With the correct clock the jobs finish the postponed work.
        app.clock.set(new Date(start + days * dayMs))
        for (let turn = 0; turn < 3; turn++) {
          app.clock.advance(61 * 60_000)
          await runScheduledJobs(app)
        }
        const found = await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])
        // Ignores dates that run backwards, because a document created while the clock was ahead has a later date.
        tally.failures.push(...found.filter((violation) => !violation.includes('run backwards')))
        await checkSession(app, tally)
      } finally {
        await app.close()
      }
      return tally.result(
        `${days} days of billing while the clock steps ${steppedTotal} times inside the jobs, by ±15 min, ±1 h, ±1 day, ±25 h`,
      )
    }),
}
