import { findViolations, paymentInvariants, rentInvariants } from '../../server/src/features/operations/index.ts'
import { jobs } from '../../server/src/jobs.ts'
import { dayMs } from '../../server/src/kernel/days.ts'
import { runScheduledJobs } from '../../server/src/testing/billing-clock.ts'
import { copyContracts } from '../../server/src/testing/many-contracts.ts'
import { login } from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { seededRandom } from '../../testkit/random.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const hourMs = 60 * 60_000
const steps = [hourMs, -hourMs, dayMs, -dayMs, hourMs / 4, -hourMs / 4, 25 * hourMs, -25 * hourMs]
const longestMs = 25 * hourMs
const contractCount = 8
const sessionMs = 30 * dayMs

/** The clock jumps while a job is at work, as often as it looks at it. */
async function runJumping(app: TestApp, random: () => number): Promise<number> {
  const { ctx } = app.services
  let jumps = 0
  const now = () => {
    const step = steps[Math.floor(random() * steps.length * 3)] ?? 0
    if (step !== 0) jumps += 1
    return new Date(app.clock.now().getTime() + step)
  }
  for (const job of jobs) if (job.cron) await job.runWith({ ...ctx, now }, {})
  await app.settle()
  return jumps
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

/** A session must not outlive its thirty days by more than the step. */
async function checkSession(app: TestApp, tally: Tally): Promise<void> {
  const { body } = await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })
  const ask = () => app.request('GET', '/api/client/client-user/current', { token: body.token })
  const start = app.clock.now().getTime()
  app.clock.set(new Date(start + dayMs))
  await ask()
  app.clock.set(new Date(start))
  await ask()
  app.clock.set(new Date(start + sessionMs + dayMs + 2 * hourMs))
  const { status } = await ask()
  tally.try(status === 401, () => `a session is answered ${status} after its end`)
}

export const clockSteps: Hazard = {
  id: 'A11',
  promise: 'a clock that steps back and forth charges nobody twice and nobody early',
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
          const jumps = await runJumping(app, random)
          const charges = await chargesOf(app)
          const twice = charges.length - new Set(charges.map(({ purposeId }) => purposeId)).size
          // The clock was never further ahead than its longest step.
          const limit = new Date(start + day * dayMs + longestMs + 2 * hourMs).toISOString().slice(0, 10)
          const early = charges.filter(({ dueOn }) => dueOn > limit)
          tally.must(twice === 0 && early.length === 0, () => `day ${day}: ${twice} twice, ${early.length} early`)
          for (let n = 0; n < jumps; n++) tally.try(true, () => '')
          steppedTotal += jumps
        }
        // The clock is right again: what was left for later is done, and nothing else.
        app.clock.set(new Date(start + days * dayMs))
        for (let turn = 0; turn < 3; turn++) {
          app.clock.advance(61 * 60_000)
          await runScheduledJobs(app)
        }
        const found = await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])
        // A document that was written while the clock was a day ahead carries that day.
        tally.failures.push(...found.filter((what) => !what.includes('run backwards')))
        await checkSession(app, tally)
      } finally {
        await app.close()
      }
      return tally.result(
        `${days} days of billing while the clock steps ${steppedTotal} times inside the jobs, by ±15 min, ±1 h, ±1 day, ±25 h`,
      )
    }),
}
