import { setTimeout as pause } from 'node:timers/promises'
import { doorInvariants, findViolations } from '../../server/src/features/operations/index.ts'
import type { LockMode } from '../../server/src/gateways/locks/sandbox/simulated-lock.ts'
import { type MqttDoors, startMqttDoors } from '../harness/mqtt-doors.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

/** Longer than the time in which a door accepts only one command. */
const pauseMs = 4_000
/** A lock that does not respond within this time is reported as unreachable. */
const timeoutMs = 8_000
/** The response must arrive within this time. */
const maxResponseMs = timeoutMs + 1_000

async function unlock(doors: MqttDoors) {
  doors.clock.advance(pauseMs)
  const [before, startedMs] = [doors.lock.openings, performance.now()]
  const { status, body } = await doors.unlock(doors.anna)
  return { status, code: body.code, moved: doors.lock.openings - before, tookMs: performance.now() - startedMs }
}

/** Error codes for a door that stayed locked. */
const lockedCodes = ['lock-v2/unreachable', 'lock-v2/jammed', 'lock-v2/offline']

/** Checks that the response arrives in time and reports success only when the bolt moved. */
async function checkResponse(doors: MqttDoors, tally: Tally, condition: string): Promise<void> {
  const { status, code, moved, tookMs } = await unlock(doors)
  const isCorrect = status === 200 ? moved === 1 : lockedCodes.includes(code)
  tally.record(
    isCorrect && tookMs < maxResponseMs,
    () => `${condition}: ${status} ${code}, moved ${moved}, ${tookMs} ms`,
  )
}

async function waitUntilOpen(doors: MqttDoors, tally: Tally): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    if ((await unlock(doors)).status === 200) return
    await pause(200)
  }
  tally.must(false, () => 'the door did not open again')
}

async function checkMode(doors: MqttDoors, tally: Tally, mode: LockMode): Promise<void> {
  doors.lock.mode = mode
  const { status, code, moved, tookMs } = await unlock(doors)
  doors.lock.mode = 'ok'
  const isReported = status === 503 && lockedCodes.includes(code) && moved === 0
  tally.record(isReported && tookMs < maxResponseMs, () => `${mode}: ${status} ${code}, moved ${moved}, ${tookMs} ms`)
}

async function withoutBroker(doors: MqttDoors, tally: Tally): Promise<void> {
  const during = [checkResponse(doors, tally, 'while the broker stops')]
  await doors.broker.disconnect()
  await Promise.all(during)
  for (let n = 0; n < 5; n++) await checkResponse(doors, tally, 'without a broker')
  await doors.broker.reconnect()
  await doors.locks.whenConnected()
  await waitUntilOpen(doors, tally)
}

export const brokenLocks: Hazard = {
  id: 'B3',
  guarantee:
    'a locked door is never reported as unlocked when the broker stops or the lock is offline, is jammed, or sends an old state or garbage',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const rounds = trialsOf(scale, 20)
      const modes: LockMode[] = ['jammed', 'lying', 'garbage', 'offline']
      const fastDoors = await startMqttDoors({ deadlineMs: 400, timeoutMs: 800 })
      try {
        for (let round = 0; round < rounds; round++) {
          for (const mode of modes) await checkMode(fastDoors, tally, mode)
          await waitUntilOpen(fastDoors, tally)
          await withoutBroker(fastDoors, tally)
        }
        tally.failures.push(...(await findViolations(fastDoors.app.database.db, doorInvariants)))
      } finally {
        await fastDoors.close()
      }
      const defaultDoors = await startMqttDoors({ deadlineMs: 5_000, timeoutMs })
      for (const mode of modes) await checkMode(defaultDoors, tally, mode)
      await defaultDoors.close()
      return tally.result(
        `${rounds} × Mosquitto killed, ${rounds} × each of ${modes.join(', ')}; each response within ${maxResponseMs / 1000} s`,
      )
    }),
}
