import fc from 'fast-check'
import { rentalHistories, runSimulation } from '../../server/src/testing/rental-simulation.ts'
import { startTestApp } from '../../server/src/testing/test-app.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

/** Lives of orders and contracts with every step skipped, repeated and done at once, beside a model of what may happen. */
export const skippedSteps: Hazard = {
  id: 'A14',
  promise: 'steps that are skipped or repeated change nothing',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      let actions = 0
      const property = fc.asyncProperty(rentalHistories, async (moments) => {
        const app = await startTestApp()
        try {
          const { divergence, actions: done } = await runSimulation(app, moments)
          actions += done
          tally.try(true, () => '')
          if (divergence !== null) throw new Error(divergence)
        } finally {
          await app.close()
        }
      })
      const found = await fc.check(property, {
        numRuns: trialsOf(scale, 1_000),
        seed: scale.seed,
        // A shorter life that fails as well would be found by trying hundreds more.
        endOnFailure: true,
      })
      tally.must(!found.failed, () => `${String(found.errorInstance)}\nin ${JSON.stringify(found.counterexample)}`)
      return tally.result(
        `${tally.trials} lives of up to 50 moments, ${actions} actions, a quarter of them at once with others, against a model of its own`,
      )
    }),
}
