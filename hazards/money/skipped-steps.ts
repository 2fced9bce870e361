import fc from 'fast-check'
import { rentalHistories, runSimulation } from '../../server/src/testing/rental-simulation.ts'
import { startTestApp } from '../../server/src/testing/test-app.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

/** Number of histories that run concurrently. Each one waits for the database most of the time. */
const lanes = 3

/** Random histories of orders and contracts, compared with a model of the allowed transitions. */
export const skippedSteps: Hazard = {
  id: 'A14',
  guarantee: 'skipped or repeated steps have no effect',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      let actions = 0
      const property = fc.asyncProperty(rentalHistories, async (steps) => {
        const app = await startTestApp()
        try {
          const { divergence, actions: done } = await runSimulation(app, steps)
          actions += done
          tally.record(true, () => '')
          if (divergence !== null) throw new Error(divergence)
        } finally {
          await app.close()
        }
      })
      const checkLane = async (lane: number) => {
        const found = await fc.check(property, {
          numRuns: Math.ceil(trialsOf(scale, 1_000) / lanes),
          seed: scale.seed + lane,
          // Shrinking a failed history would need hundreds of runs.
          endOnFailure: true,
        })
        tally.must(!found.failed, () => `${String(found.errorInstance)}\nin ${JSON.stringify(found.counterexample)}`)
      }
      await Promise.all(Array.from({ length: lanes }, (_, lane) => checkLane(lane)))
      return tally.result(
        `${tally.trials} histories of up to 50 steps with moves, arrears, changed first days, several Boxes in one order and Boxes free from a day, ${actions} actions, a quarter of them concurrent, compared with a model; invariants checked after each step`,
      )
    }),
}
