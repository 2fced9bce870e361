import { startServer } from '../../testkit/app/server.ts'
import { withTempFolder } from '../demo.ts'
import { type Measure, median, milliseconds, withRating } from '../measure.ts'
import { startBenchProgram } from '../programs/start-bench-program.ts'

const rounds = 3

export const demoStart: Measure = {
  name: 'demo-start',
  run: () =>
    withTempFolder((demoFolder) =>
      withTempFolder(async (bareFolder) => {
        const starts = {
          ours: () => startServer({ dataDir: demoFolder, retainData: true }),
          baseline: () => startBenchProgram('bare-pglite.ts', { DATA_DIR: `${bareFolder}/data` }),
        }
        const coldMs = await time(starts.ours)
        await time(starts.baseline)
        const times: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] }
        for (let round = 0; round < rounds; round += 1) {
          times.ours.push(await time(starts.ours))
          times.baseline.push(await time(starts.baseline))
        }
        const [ours, baseline] = [median(times.ours), median(times.baseline)]
        return [
          {
            label: 'demo start with an existing database',
            ours: milliseconds(ours),
            baseline: `${milliseconds(baseline)} (PGlite alone)`,
            ratio: `${(ours / baseline).toFixed(1)}×`,
            goal: '≤ 5 s / 3 s',
            ...withRating(ours, { required: 5_000, goal: 3_000 }),
          },
          {
            label: 'demo start that creates the database',
            ours: milliseconds(coldMs),
            baseline: '–',
            ratio: '–',
            goal: '–',
            met: '–',
          },
        ]
      }),
    ),
}

async function time(start: () => Promise<{ stop: () => Promise<void> }>): Promise<number> {
  const startedMs = performance.now()
  const running = await start()
  const tookMs = performance.now() - startedMs
  await running.stop()
  return tookMs
}
