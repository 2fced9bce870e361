import { codesTopic } from '../../server/src/gateways/locks/lock-messages.ts'
import { dayMs } from '../../server/src/kernel/days.ts'
import { signInAs } from '../../server/src/testing/test-staff.ts'
import { seededRandom, shuffled } from '../../testkit/random.ts'
import { goOffline, untilAcknowledged } from '../doors/revoked-codes.ts'
import { type MqttDoors, startMqttDoors } from '../harness/mqtt-doors.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const maxOfflineDays = 9
const repeats = 3

interface CodeTest {
  readonly doors: MqttDoors
  readonly tally: Tally
  readonly random: () => number
  /** Every code that the lock had or that was replaced before the lock got it. */
  readonly former: Set<string>
}

const contractOf = async ({ app, anna, contractId }: MqttDoors) =>
  (await app.request('GET', `/api/client/my/contracts/${contractId}`, { token: anna })).body

/** Whether the office shows that the lock has not acknowledged the current codes. */
async function isPending({ app, contractId, lockId }: MqttDoors): Promise<boolean> {
  const contract = app.database.db.selectFrom('contract').select('warehouseId').where('id', '=', contractId)
  const { warehouseId } = await contract.executeTakeFirstOrThrow()
  const token = await signInAs(app, 'OWNER')
  const { body } = await app.request('GET', `/api/office/doors?warehouseId=${warehouseId}`, { token })
  return body.items.find(({ id }: { id: string }) => id === lockId).codesPending
}

/** Replaces, suspends or resumes the codes of the contract as staff. */
async function changeCodes({ doors, random, former }: CodeTest): Promise<void> {
  const { app, contractId } = doors
  const { lockCode } = await contractOf(doors)
  if (lockCode) former.add(lockCode)
  const contract = app.database.db.selectFrom('contract').select(['version', 'staffSuspendedAt'])
  const { version, staffSuspendedAt } = await contract.where('id', '=', contractId).executeTakeFirstOrThrow()
  const action = staffSuspendedAt ? 'resume' : random() < 0.3 ? 'suspend' : 'codes/rotate'
  const token = await signInAs(app, 'OWNER')
  const body = { version, reason: 'A reason of the hazard' }
  const { status } = await app.request('POST', `/api/office/contracts/${contractId}/${action}`, { token, body })
  if (status !== 200) throw new Error(`${action} returned ${status}`)
  await app.runQueued()
}

/**
 * Sends all earlier lists of codes several times in random order. The response of the lock to the last list shows that
 * the lock received all.
 */
async function replayLists({ doors, random }: CodeTest): Promise<void> {
  const { broker, locks, lockId, codeLists } = doors
  const lists = Array.from({ length: repeats }, () => [...codeLists]).flat()
  for (const payload of shuffled(lists, random)) await broker.publish(codesTopic(lockId), payload)
  await locks.sendCodes({ lockId, version: 1, codes: [] })
}

function checkKeypad({ doors, tally, former }: CodeTest, lockCode: string | null, when: string): void {
  const { lock } = doors
  for (const code of former) {
    if (code === lockCode) continue
    tally.record(!lock.keypad.accepts(code), () => `a revoked code opens ${when}`)
  }
  if (lockCode) tally.must(lock.keypad.accepts(lockCode), () => `the current code does not open ${when}`)
}

async function runRound(test: CodeTest): Promise<void> {
  const { doors, tally, random } = test
  await goOffline(doors)
  const changes = 1 + Math.floor(random() * 4)
  for (let change = 0; change < changes; change++) {
    await changeCodes(test)
    doors.clock.advance(Math.floor(random() * maxOfflineDays * dayMs))
    tally.must(await isPending(doors), () => 'the office does not show the codes of an offline lock as pending')
  }
  doors.network.mode = 'pass'
  // Earlier lists may arrive before the current one.
  if (random() < 0.5) await replayLists(test)
  await untilAcknowledged(doors, async () => !(await isPending(doors)))
  const { lockCode } = await contractOf(doors)
  checkKeypad(test, lockCode, 'after the acknowledgement')
  await replayLists(test)
  checkKeypad(test, lockCode, 'after repeated and reordered lists')
}

export const offlineCodes: Hazard = {
  id: 'G8',
  guarantee:
    'after days offline and reordered messages, no revoked code opens a lock that has acknowledged the current codes; until then the office shows them as pending',
  run: (scale) =>
    onPostgres(async () => {
      const rounds = trialsOf(scale, 60)
      const doors = await startMqttDoors({ deadlineMs: 5_000, timeoutMs: 8_000 })
      const test: CodeTest = { doors, tally: new Tally(), random: seededRandom(scale.seed), former: new Set() }
      try {
        for (let round = 0; round < rounds; round++) await runRound(test)
        return test.tally.result(
          `${rounds} × lock offline for up to ${4 * maxOfflineDays} days while staff replace, suspend and resume its codes; all earlier lists sent ${repeats} times in random order after each acknowledgement, in about half of the rounds also before it, over Mosquitto; up to ${test.former.size} revoked codes tried each time`,
        )
      } finally {
        await doors.close()
      }
    }),
}
