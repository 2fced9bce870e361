import { doorInvariants, findViolations } from '../../server/src/features/operations/index.ts'
import { dayMs } from '../../server/src/kernel/days.ts'
import type { TestResponse } from '../../server/src/testing/test-app.ts'
import { demoEmail } from '../../testkit/app/demo-accounts.ts'
import { type MqttDoors, startMqttDoors } from '../harness/mqtt-doors.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, quantile, Tally, trialsOf } from '../hazard.ts'
import { revokeCodes } from './revoked-codes.ts'

const windowMs = 3_000
const maxRevocationMs = 1_000

interface Right {
  readonly name: string
  grant(): Promise<() => Promise<TestResponse>>
  revoke(): Promise<unknown>
}

/** The revocable rights: a share, an unlock link and the contract. */
function rightsOf(doors: MqttDoors): Right[] {
  const { app, anna, peter, contractId, boxId, position } = doors
  const { db } = app.database
  const share = { contractId, email: demoEmail('peter') }
  let [sources, linkId] = [0, '']
  const source = () => `10.9.${(sources >> 8) & 255}.${sources++ & 255}`
  const post = (path: string, body: unknown) => app.request('POST', path, { token: anna, body, source: source() })
  const setStatus = (status: 'ACTIVE' | 'TERMINATED') =>
    db.updateTable('contract').set({ status }).where('id', '=', contractId).execute()
  return [
    {
      name: 'a share',
      grant: async () => {
        await post('/api/client/my/add-box-sharing', share)
        return () => doors.unlock(peter)
      },
      revoke: () => post('/api/client/my/remove-box-sharing', share),
    },
    {
      name: 'an unlock link',
      grant: async () => {
        const [from, to] = [doors.clock.now(), new Date(doors.clock.now().getTime() + 6 * dayMs)]
        const request = { email: 'mover@example.test', contractId, validFrom: from, validTo: to }
        const { body } = await post('/api/common/unlock-token/generate-unlock-token', request)
        linkId = body.id
        const token = new URL(body.url).searchParams.get('token')
        const path = `/auth/unlock-token/box-unlock/${boxId}/mover@example.test/${token}`
        return () => app.request('POST', path, { body: position, source: source() })
      },
      revoke: () => app.request('DELETE', `/api/common/unlock-token/${linkId}`, { token: anna }),
    },
    {
      name: 'a contract',
      grant: async () => {
        await setStatus('ACTIVE')
        return () => doors.unlock(anna)
      },
      revoke: () => setStatus('TERMINATED'),
    },
  ]
}

/**
 * Revokes the right during 50 unlock requests per second. Later requests must be refused. Returns the time in
 * milliseconds from the revocation request to the fifth refusal.
 */
async function revokeUnderLoad(doors: MqttDoors, right: Right, tally: Tally): Promise<number> {
  const unlock = await right.grant()
  let isRevoked = false
  const during: Promise<unknown>[] = []
  const assertClosed = async () => {
    for (let n = 0; n < 5; n++) {
      doors.clock.advance(windowMs)
      const { status } = await unlock()
      tally.record(status !== 200, () => `${right.name} still opens after its revocation`)
    }
  }
  const timer = setInterval(() => {
    if (isRevoked) return
    doors.clock.advance(windowMs)
    during.push(unlock())
  }, 20)
  await during[0]
  await new Promise((resolve) => setTimeout(resolve, 100))
  const startedMs = performance.now()
  await right.revoke()
  isRevoked = true
  clearInterval(timer)
  await assertClosed()
  const tookMs = performance.now() - startedMs
  await Promise.all(during)
  const openedDuring = doors.lock.openings
  await assertClosed()
  tally.must(doors.lock.openings === openedDuring, () => `${right.name}: the bolt moved`)
  return tookMs
}

export const revokedRights: Hazard = {
  id: 'B2',
  guarantee:
    'a revoked right opens no door from that moment on, and a revoked code opens none after its lock has acknowledged the change',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const doors = await startMqttDoors({ deadlineMs: 5_000, timeoutMs: 8_000 })
      const rounds = trialsOf(scale, 40)
      const tookMs: number[] = []
      try {
        const rights = rightsOf(doors)
        for (let round = 0; round < rounds; round++) {
          for (const right of rights) tookMs.push(await revokeUnderLoad(doors, right, tally))
          await rights[2]?.grant()
        }
        await revokeCodes(doors, tally, rounds)
        tally.failures.push(...(await findViolations(doors.app.database.db, doorInvariants)))
      } finally {
        await doors.close()
      }
      const slowest = Math.round(quantile(tookMs, 0.99))
      tally.must(
        slowest <= maxRevocationMs,
        () => `a revocation took ${slowest} ms (p99), at most ${maxRevocationMs} ms are allowed`,
      )
      return tally.result(
        `${rounds} × share, unlock link and contract revoked under 50 unlock requests/s over Mosquitto; ${slowest} ms from the request to the fifth refusal (p99; limit ${maxRevocationMs}); ${rounds} × codes replaced with the lock online, offline, and with all earlier lists replayed out of order`,
      )
    }),
}
