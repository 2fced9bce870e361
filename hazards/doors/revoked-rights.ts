import { doorInvariants, findViolations } from '../../server/src/features/operations/index.ts'
import { dayMs } from '../../server/src/kernel/days.ts'
import type { TestResponse } from '../../server/src/testing/test-app.ts'
import { type MqttDoors, startMqttDoors } from '../harness/mqtt-doors.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, quantile, Tally, trialsOf } from '../hazard.ts'

const windowMs = 3_000
const askedMs = 1_000

interface Right {
  readonly name: string
  give(): Promise<() => Promise<TestResponse>>
  take(): Promise<unknown>
}

/** The three rights that can be taken back: a share, a service link, the contract itself. */
function rightsOf(doors: MqttDoors): Right[] {
  const { app, anna, peter, contractId, boxId, here } = doors
  const { db } = app.database
  const share = { contractId, email: 'peter@demo.boxzone.test' }
  let [sources, linkId] = [0, '']
  const source = () => `10.9.${(sources >> 8) & 255}.${sources++ & 255}`
  const post = (path: string, body: unknown) => app.request('POST', path, { token: anna, body, source: source() })
  const setStatus = (status: 'ACTIVE' | 'TERMINATED') =>
    db.updateTable('contract').set({ status }).where('id', '=', contractId).execute()
  return [
    {
      name: 'a share',
      give: async () => {
        await post('/api/client/my/add-box-sharing', share)
        return () => doors.knock(peter)
      },
      take: () => post('/api/client/my/remove-box-sharing', share),
    },
    {
      name: 'a service link',
      give: async () => {
        const [from, to] = [doors.clock.now(), new Date(doors.clock.now().getTime() + 6 * dayMs)]
        const wish = { email: 'mover@example.test', contractId, validFrom: from, validTo: to }
        const { body } = await post('/api/common/unlock-token/generate-unlock-token', wish)
        linkId = body.id
        const token = new URL(body.url).searchParams.get('token')
        const path = `/auth/unlock-token/box-unlock/${boxId}/mover@example.test/${token}`
        return () => app.request('POST', path, { body: here, source: source() })
      },
      take: () => app.request('DELETE', `/api/common/unlock-token/${linkId}`, { token: anna }),
    },
    {
      name: 'a contract',
      give: async () => {
        await setStatus('ACTIVE')
        return () => doors.knock(anna)
      },
      take: () => setStatus('TERMINATED'),
    },
  ]
}

/** Fifty knocks a second while the right is taken away: none that begins afterwards may open. Answers how long it took. */
async function takeAway(doors: MqttDoors, right: Right, tally: Tally): Promise<number> {
  const knock = await right.give()
  let taken = false
  const during: Promise<unknown>[] = []
  const assertClosed = async () => {
    for (let n = 0; n < 5; n++) {
      doors.clock.advance(windowMs)
      const { status } = await knock()
      tally.try(status !== 200, () => `${right.name} was taken back and still opens`)
    }
  }
  const timer = setInterval(() => {
    if (taken) return
    doors.clock.advance(windowMs)
    during.push(knock())
  }, 20)
  await during[0]
  await new Promise((resolve) => setTimeout(resolve, 100))
  const startedMs = performance.now()
  await right.take()
  taken = true
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
  promise: 'a right that was taken back opens nothing from that moment on',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const doors = await startMqttDoors({ deadlineMs: 5_000, timeoutMs: 8_000 })
      const rounds = trialsOf(scale, 40)
      const tookMs: number[] = []
      try {
        const rights = rightsOf(doors)
        for (let round = 0; round < rounds; round++) {
          for (const right of rights) tookMs.push(await takeAway(doors, right, tally))
          await rights[2]?.give()
        }
        tally.failures.push(...(await findViolations(doors.app.database.db, doorInvariants)))
      } finally {
        await doors.close()
      }
      const slowest = Math.round(quantile(tookMs, 0.99))
      tally.must(slowest <= askedMs, () => `taken back within ${slowest} ms (p99)`)
      return tally.result(
        `${rounds} × share, service link, contract taken away under 50 knocks/s over Mosquitto; from the wish to the fifth refusal ${slowest} ms (p99; asked: ${askedMs})`,
      )
    }),
}
