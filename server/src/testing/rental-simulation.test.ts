import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rentalHistories, runSimulation } from './rental-simulation.ts'
import { startTestApp } from './test-app.ts'

test('matches the model for random actions in any order', async () => {
  const histories = fc.sample(rentalHistories, { numRuns: 3, seed: 20_261_115 })
  for (const steps of histories) {
    const app = await startTestApp()
    const { divergence } = await runSimulation(app, steps.slice(0, 25))
    await app.close()
    expect(divergence).toBeNull()
  }
}, 120_000)
