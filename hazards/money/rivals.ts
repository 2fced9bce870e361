import { mkdtempSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../e2e/harness/server.ts'
import { startPostgres } from '../../scripts/postgres.mjs'
import { type Hazard, trialsOf } from '../hazard.ts'
import { freeBoxes, newCustomer, placeForStatus } from '../rig/customer.ts'

const rivalCount = 1_000

/** Many people order one Box at the same moment. */
export const rivals: Hazard = {
  id: 'A1',
  promise: 'a Box is let once, however many order it at once',
  run: async (scale) => {
    const postgres = await startPostgres({ fsync: true })
    const server = await startServer({
      dataDir: mkdtempSync(join(tmpdir(), 'boxzone-rivals-')),
      keepData: false,
      env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 200 })
    const failures: string[] = []
    const rounds = trialsOf(scale, 20)
    const slowestMs: number[] = []
    try {
      const boxes = await freeBoxes(server)
      for (let round = 0; round < rounds; round++) {
        const boxId = boxes[round] ?? ''
        const startedMs = performance.now()
        const statuses = await Promise.all(
          Array.from({ length: rivalCount }, (_, n) =>
            placeForStatus(server, newCustomer(boxId, round * rivalCount + n), agent),
          ),
        )
        slowestMs.push(performance.now() - startedMs)
        const count = (status: number) => statuses.filter((one) => one === status).length
        if (count(201) !== 1 || count(409) !== rivalCount - 1) {
          failures.push(`round ${round}: ${count(201)} placed, ${count(409)} refused, of ${rivalCount}`)
        }
      }
    } finally {
      agent.destroy()
      await server.stop()
      await postgres.stop()
    }
    const seconds = (Math.max(...slowestMs) / 1000).toFixed(1)
    return {
      trials: rounds * rivalCount,
      failures,
      note: `${rounds} × ${rivalCount} rivals, the slowest round ${seconds} s`,
    }
  },
}
