import { type CrashServer, crashPoints, startCrashServer } from '../../testkit/app/crash-server.ts'
import { seededRandom } from '../../testkit/random.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'
import { crashedMoves } from './crashed-moves.ts'

/** Approximate duration of an order. Random kills happen within it. */
const orderMs = 900
/** The demo has about 140 free Boxes in open locations. No trial returns its Box, and every fourth trial rents two. */
const maxTrialsPerServer = 72

interface Crash {
  readonly description: string
  run(server: CrashServer): Promise<string>
}

function crashesOf({ rounds, kills }: { rounds: number; kills: number }, random: () => number): Crash[] {
  const atPoints = crashPoints.map(
    (point): Crash => ({ description: `crash at ${point}`, run: (server) => server.orderWithCrashAt(point) }),
  )
  const atRandom = Array.from({ length: kills }, (): Crash => {
    const ms = Math.round(random() * orderMs)
    return { description: `SIGKILL after ${ms} ms`, run: (server) => server.orderWithKillAfter(ms) }
  })
  return [...Array.from({ length: rounds }, () => atPoints).flat(), ...atRandom]
}

/** Runs the crashes on one server and returns the longest recovery time. */
async function runCrashes(list: readonly Crash[], tally: Tally): Promise<number> {
  const server = await startCrashServer()
  try {
    for (const { description, run } of list) {
      const status = await run(server)
      tally.record(status === 'FULFILLED', () => `${description}: ${status}`)
    }
    tally.failures.push(...(await server.violations()))
    return server.slowestMs()
  } finally {
    await server.stop()
  }
}

export const crashes: Hazard = {
  id: 'A3',
  guarantee: 'when the server crashes during an order, no paid order is lost and every charge has a contract',
  run: async (scale) => {
    const [rounds, kills] = [trialsOf(scale, 5), trialsOf(scale, 300)]
    const remaining = crashesOf({ rounds, kills }, seededRandom(scale.seed))
    const perServer = Math.min(maxTrialsPerServer, Math.ceil(remaining.length / 2))
    const tally = new Tally()
    let slowestMs = 0
    // Two workers, because most of a trial is waiting for a server to start.
    const runAll = async () => {
      while (remaining.length > 0) {
        const ms = await runCrashes(remaining.splice(0, perServer), tally)
        slowestMs = Math.max(slowestMs, ms)
      }
    }
    await Promise.all([runAll(), runAll()])
    const slowest = `the slowest order was fulfilled ${Math.ceil(slowestMs / 1_000)} s after the restart`
    const moves = await crashedMoves(tally, { rounds, kills: trialsOf(scale, 50) }, seededRandom(scale.seed))
    return tally.result(
      `${rounds} × ${crashPoints.length} crash points, ${kills} random kills, every fourth order is for two Boxes; ${slowest}; ${moves}`,
    )
  },
}
