import { startServer } from '../../testkit/app/server.ts'
import { withFolder } from '../demo.ts'
import { judged, type Measure, median, milliseconds } from '../measure.ts'
import { startPeer } from '../peers/start-peer.ts'

const rounds = 3

export const demoStart: Measure = {
  name: 'demo-start',
  run: () =>
    withFolder((demo) =>
      withFolder(async (bare) => {
        const starts = {
          ours: () => startServer({ dataDir: demo, keepData: true }),
          limit: () => startPeer('bare-pglite.ts', { DATA_DIR: `${bare}/data` }),
        }
        const coldMs = await time(starts.ours)
        await time(starts.limit)
        const times: { ours: number[]; limit: number[] } = { ours: [], limit: [] }
        for (let round = 0; round < rounds; round += 1) {
          times.ours.push(await time(starts.ours))
          times.limit.push(await time(starts.limit))
        }
        const [ours, limit] = [median(times.ours), median(times.limit)]
        return [
          {
            figure: 'demo start, second time',
            ours: milliseconds(ours),
            limit: `${milliseconds(limit)} (PGlite alone)`,
            ratio: `${(ours / limit).toFixed(1)}×`,
            goal: '≤ 5 s / 3 s',
            ...judged(ours, { ship: 5_000, goal: 3_000 }),
          },
          { figure: 'demo start, first time', ours: milliseconds(coldMs), limit: '–', ratio: '–', goal: '–', met: '–' },
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
