import { findViolations, orderInvariants } from '../../server/src/features/operations/index.ts'
import { dayAfter } from '../../server/src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { submitOrder } from '../../server/src/testing/test-orders.ts'
import { createTenant, firm, type TestTenant, validCard } from '../../server/src/testing/test-tenants.ts'
import { shuffled } from '../../testkit/random.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import type { Tally } from '../hazard.ts'

export const ordersPerPromise = 30
const roundsPerApp = 8
/** Last day of the former contract: after its first month, and within `START_AHEAD_DAYS` for the next contract. */
const lastDayInDays = 31

interface Round {
  readonly app: TestApp
  readonly tally: Tally
  readonly random: () => number
}

/** Customers order a Box for the day after the end of its contract, while the tenant revokes the termination. */
async function competeForPromise({ app, tally, random }: Round, withRevocation: boolean): Promise<void> {
  const tenant = await createTenant(app, validCard, firm)
  const { boxId } = (await tenant.contract()).body
  const path = `/api/client/contract/${tenant.contractId}/cancellation`
  await tenant.post(`${path}/request`, { day: dayAfter(app, lastDayInDays) })
  const order = (n: number) => () => submitOrder(app, { boxId, source: `10.50.${n}.1` })
  const revoke = () => tenant.post(`${path}/revoke`)
  const orders = Array.from({ length: ordersPerPromise }, (_, n) => order(n))
  const calls = shuffled(withRevocation ? [...orders, revoke] : orders, random)
  const statuses = (await Promise.all(calls.map((call) => call()))).map(({ status }) => status)
  const won = statuses.filter((status) => status < 300).length
  const lost = statuses.filter((status) => status === 409 || status === 403).length
  const isDecided = won === 1 && won + lost === statuses.length
  tally.record(isDecided, () => `a Box that is free from a day: ${statuses.sort().join()}`)
  await checkClaims({ app, tally, random }, boxId, tenant)
}

/** Either the tenant has the Box without an end, or the tenant until the last day and one customer afterwards. */
async function checkClaims({ app, tally }: Round, boxId: string, tenant: TestTenant): Promise<void> {
  const claims = app.database.db.selectFrom('occupancy').select(['fromAt', 'untilAt']).where('boxId', '=', boxId)
  const [first, second, ...others] = await claims.orderBy('fromAt').execute()
  const isRevoked = (await tenant.contract()).body.status === 'ACTIVE'
  const isExpected = isRevoked
    ? first?.untilAt === null && second === undefined
    : first?.untilAt?.getTime() === second?.fromAt.getTime()
  tally.must(isExpected && others.length === 0, () => `the Box ${boxId} has the wrong claims`)
}

/** Returns the number of rounds. */
export const promisedBoxes = (tally: Tally, rounds: number, random: () => number): Promise<number> =>
  onPostgres(async () => {
    for (let round = 0; round < rounds; ) {
      const app = await startTestApp()
      try {
        const until = Math.min(rounds, round + roundsPerApp)
        for (; round < until; round++) await competeForPromise({ app, tally, random }, round % 2 === 0)
        tally.failures.push(...(await findViolations(app.database.db, orderInvariants)))
      } finally {
        await app.close()
      }
    }
    return rounds
  })
