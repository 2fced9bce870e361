import { findViolations, paymentInvariants, rentInvariants } from '../../server/src/features/operations/index.ts'
import { jobs } from '../../server/src/jobs.ts'
import { copyContracts } from '../../server/src/testing/many-contracts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { signInAs } from '../../server/src/testing/test-staff.ts'
import { seededRandom } from '../../testkit/random.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'
import { actOn, dayOf, faultsOf, type Life, newLife, nextDay, planLife } from './default-lives.ts'

/** Long enough for the latest first due day and the notice, the clearance and the settlement after it. */
const simulatedDays = 120

const dailyJobs = [
  'NOTIFY_PAYMENTS_TO_BE_ANNOUNCED',
  'PAYMENT_PROCESSING',
  'NOTIFY_RENTS_WITH_PAYMENT_OVERDUE',
  'CONTRACT_ENDS',
  'CANCEL_CONTRACTS',
  'RETURN_DEPOSITS',
]

async function createLives(app: TestApp, count: number, random: () => number): Promise<Life[]> {
  const { db } = app.database
  await copyContracts(db, 'jan 4', count, '2026-11-15')
  await db.updateTable('storedCard').set({ status: 'NEVER' }).execute()
  const copies = db.selectFrom('contract').select('id').where('businessId', 'like', 'COPY%').orderBy('businessId')
  const lives: Life[] = []
  for (const { id } of await copies.execute()) {
    const plan = planLife(id, '2026-11-16', random)
    const { firstDueOn: startsOn, deposit } = plan
    // Copies have no payment. They count as imported contracts, whose deposit staff refund by bank transfer.
    const change = { startsOn, nextRentOn: startsOn, deposit, externalReference: id, accessCode: null, lockCode: null }
    await db.updateTable('contract').set(change).where('id', '=', id).execute()
    lives.push(newLife(plan))
  }
  return lives
}

async function simulate(app: TestApp, lives: readonly Life[]): Promise<void> {
  for (let day = 0; day < simulatedDays; day++) {
    nextDay(app)
    for (const job of jobs) if (dailyJobs.includes(job.name)) await job.runWith(app.services.ctx, {})
    const token = await signInAs(app, 'OWNER')
    for (const life of lives) await actOn(app, life, dayOf(app), token)
    if (day % 20 === 0) console.log(`  … day ${day} of ${simulatedDays}`)
  }
}

export const endsForDefault: Hazard = {
  id: 'G4',
  guarantee:
    'an end for default creates no rent after the termination, sets off the deposit exactly, and a payment in time stops it',
  run: (scale) =>
    onPostgres(async () => {
      const count = trialsOf(scale, 1_000)
      const app = await startTestApp()
      const tally = new Tally()
      try {
        const lives = await createLives(app, count, seededRandom(scale.seed))
        await simulate(app, lives)
        await app.settle()
        for (const life of lives) {
          const faults = await faultsOf(app, life)
          tally.record(faults.length === 0, () => `${faults.join('; ')} in ${JSON.stringify(life.plan)}`)
        }
        const violations = await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])
        // The invariant expects that a running contract has a code. A copy has none until its access is restored.
        tally.failures.push(...violations.filter((violation) => !/COPY\d+ still opens doors/.test(violation)))
        const stopped = lives.filter(({ isPaidInTime }) => isPaidInTime).length
        return tally.result(
          `${count} contracts over ${simulatedDays} days with random deposit, notice, payments (in time, late, booked late, partly, never) and clearance; ${stopped} ends stopped by payment, ${count - stopped} settled and compared with a separate calculation`,
        )
      } finally {
        await app.close()
      }
    }),
}
