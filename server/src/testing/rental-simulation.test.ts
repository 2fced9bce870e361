import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rentalHistories, runSimulation } from './rental-simulation.ts'
import { startTestApp } from './test-app.ts'

test('matches the model for random actions in any order', async () => {
  const histories = fc.sample(rentalHistories, { numRuns: 2, seed: 20_261_118 })
  for (const steps of histories) {
    const app = await startTestApp()
    const { divergence } = await runSimulation(app, steps.slice(0, 20))
    await app.close()
    expect(divergence).toBeNull()
  }
}, 180_000)
