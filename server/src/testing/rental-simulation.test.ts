import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rentalHistories, runSimulation } from './rental-simulation.ts'
import { startTestApp } from './test-app.ts'

test('whatever people do in whatever order, orders and contracts go the way of the model', async () => {
  const some = fc.sample(rentalHistories, { numRuns: 3, seed: 20_261_115 })
  for (const moments of some) {
    const app = await startTestApp()
    const { divergence } = await runSimulation(app, moments.slice(0, 25))
    await app.close()
    expect(divergence).toBeNull()
  }
}, 120_000)
