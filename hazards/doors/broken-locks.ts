import { setTimeout as pause } from 'node:timers/promises'
import { doorInvariants, findViolations } from '../../server/src/features/operations/index.ts'
import type { LockMode } from '../../server/src/gateways/locks/sandbox/simulated-lock.ts'
import { type MqttDoors, startMqttDoors } from '../harness/mqtt-doors.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const windowMs = 4_000
/** Decided: a door that says nothing is given up after eight seconds (the tables of hazards wish for six). */
const patienceMs = 8_000

async function knock(doors: MqttDoors) {
  doors.clock.advance(windowMs)
  const [before, startedMs] = [doors.lock.openings, performance.now()]
  const { status, body } = await doors.knock(doors.anna)
  return { status, code: body.code, moved: doors.lock.openings - before, tookMs: performance.now() - startedMs }
}

/** The customer is told the truth: open only when the bolt moved, and soon. */
async function tellTruth(doors: MqttDoors, tally: Tally, what: string): Promise<void> {
  const { status, code, moved, tookMs } = await knock(doors)
  const honest = status === 200 ? moved === 1 : code === 'lock-v2/unreachable'
  tally.try(honest && tookMs < patienceMs + 1_000, () => `${what}: ${status} ${code}, moved ${moved}, ${tookMs} ms`)
}

async function untilOpen(doors: MqttDoors, tally: Tally): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    if ((await knock(doors)).status === 200) return
    await pause(200)
  }
  tally.must(false, () => 'the door did not open again')
}

async function inMode(doors: MqttDoors, tally: Tally, mode: LockMode): Promise<void> {
  doors.lock.mode = mode
  const { status, code, moved, tookMs } = await knock(doors)
  doors.lock.mode = 'ok'
  const told = status === 503 && code === 'lock-v2/unreachable' && moved === 0
  tally.try(told && tookMs < patienceMs + 1_000, () => `${mode}: ${status} ${code}, moved ${moved}, ${tookMs} ms`)
}

async function withoutBroker(doors: MqttDoors, tally: Tally): Promise<void> {
  const during = [tellTruth(doors, tally, 'while the plug is pulled')]
  await doors.broker.unplug()
  await Promise.all(during)
  for (let n = 0; n < 5; n++) await tellTruth(doors, tally, 'without a broker')
  await doors.broker.plug()
  await doors.locks.whenConnected()
  await untilOpen(doors, tally)
}

export const brokenLocks: Hazard = {
  id: 'B3',
  promise: 'no door is ever shown as open that is not: broker killed, lock offline, jammed, lying, garbled',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const rounds = trialsOf(scale, 20)
      const modes: LockMode[] = ['jammed', 'lying', 'garbage', 'offline']
      const quick = await startMqttDoors({ deadlineMs: 400, timeoutMs: 800 })
      try {
        for (let round = 0; round < rounds; round++) {
          for (const mode of modes) await inMode(quick, tally, mode)
          await untilOpen(quick, tally)
          await withoutBroker(quick, tally)
        }
        tally.failures.push(...(await findViolations(quick.app.database.db, doorInvariants)))
      } finally {
        await quick.close()
      }
      const asDecided = await startMqttDoors({ deadlineMs: 5_000, timeoutMs: patienceMs })
      for (const mode of modes) await inMode(asDecided, tally, mode)
      await asDecided.close()
      return tally.result(
        `${rounds} × Mosquitto killed, ${rounds} × each of ${modes.join(', ')}; told within ${patienceMs / 1000} s as decided`,
      )
    }),
}
