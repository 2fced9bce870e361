import { findViolations, orderInvariants } from '../../server/src/features/operations/index.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { freeBoxes, submitOrder } from '../../server/src/testing/test-orders.ts'
import { shuffled } from '../../testkit/random.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import type { Tally } from '../hazard.ts'

export const ordersPerGroup = 30
const boxesPerRound = 4
const roundsPerApp = 5

interface Round {
  readonly app: TestApp
  readonly tally: Tally
  readonly random: () => number
  readonly boxes: readonly string[]
}

/** Customers order two or three of four Boxes in random order. Each Box is held once, and each order has all or none. */
async function competeForGroups({ app, tally, random, boxes }: Round): Promise<void> {
  const groups = Array.from({ length: ordersPerGroup }, () => shuffled(boxes, random).slice(0, random() < 0.5 ? 2 : 3))
  const orders = await Promise.all(
    groups.map(async (boxIds, n) => {
      const request = { boxId: boxIds[0] ?? '', source: `10.51.${n}.1`, changes: { boxIds } }
      const { status } = await submitOrder(app, request)
      return { status, boxIds }
    }),
  )
  const won = orders.filter(({ status }) => status === 201).flatMap(({ boxIds }) => boxIds)
  const isDecided = orders.every(({ status }) => status === 201 || status === 409)
  const isDisjoint = won.length > 0 && new Set(won).size === won.length
  const claims = app.database.db.selectFrom('occupancy').select('boxId').where('boxId', 'in', boxes)
  const claimed = (await claims.execute()).map(({ boxId }) => boxId)
  const isClaimed = [...claimed].sort().join() === [...won].sort().join()
  tally.record(isDecided && isDisjoint && isClaimed, () => {
    const statuses = orders.map(({ status }) => status).sort()
    return `orders of several Boxes: ${statuses.join()}, ${won.length} Boxes ordered, ${claimed.length} claims`
  })
}

/** Returns the number of rounds. */
export const boxGroups = (tally: Tally, rounds: number, random: () => number): Promise<number> =>
  onPostgres(async () => {
    for (let round = 0; round < rounds; ) {
      const app = await startTestApp()
      try {
        const free = (await freeBoxes(app)).map(({ id }) => id)
        const until = Math.min(rounds, round + Math.min(roundsPerApp, Math.floor(free.length / boxesPerRound)))
        if (until === round) throw new Error('too few Boxes are free')
        for (; round < until; round++)
          await competeForGroups({ app, tally, random, boxes: free.splice(0, boxesPerRound) })
        tally.failures.push(...(await findViolations(app.database.db, orderInvariants)))
      } finally {
        await app.close()
      }
    }
    return rounds
  })
