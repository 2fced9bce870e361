import { sendCodesJob } from '../../server/src/features/door-codes/index.ts'
import { codesTopic } from '../../server/src/gateways/locks/lock-messages.ts'
import type { MqttDoors } from '../harness/mqtt-doors.ts'
import type { Tally } from '../hazard.ts'

const hourMs = 3_600_000
const faults = ['none', 'offline', 'replayed'] as const

/**
 * Replaces the codes of a contract repeatedly, with an offline lock and with lists that arrive repeatedly and out of
 * order. After the lock has acknowledged, none of the earlier codes opens it. Until then the new one is PENDING.
 */
export async function revokeCodes(doors: MqttDoors, tally: Tally, rounds: number): Promise<void> {
  const former = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    for (const fault of faults) await revokeOnce(doors, tally, fault, former)
  }
}

async function revokeOnce(doors: MqttDoors, tally: Tally, fault: (typeof faults)[number], former: Set<string>) {
  const { app, anna, clock, contractId, lock, network } = doors
  const contract = async () =>
    (await app.request('GET', `/api/client/my/contracts/${contractId}`, { token: anna })).body
  clock.advance(hourMs)
  former.add((await contract()).lockCode)
  if (fault === 'offline') await goOffline(doors)
  await app.request('POST', `/api/client/contract/${contractId}/codes/rotate`, { token: anna })
  // A lock that has just reported its version can have the new list already.
  const shown = await contract()
  tally.must(
    shown.lockCodeState === 'PENDING' || lock.keypad.accepts(shown.lockCode),
    () => `a code is shown as valid before its lock has it (${fault})`,
  )
  await app.runQueued()
  if (fault === 'offline') {
    tally.must(
      (await contract()).lockCodeState === 'PENDING',
      () => 'the codes of an offline lock are not shown as pending',
    )
    network.mode = 'pass'
  }
  await untilAcknowledged(doors, async () => (await contract()).lockCodeState === 'READY')
  if (fault === 'replayed') await replay(doors)
  const { lockCode } = await contract()
  for (const code of former) {
    tally.record(code === lockCode || !lock.keypad.accepts(code), () => `a revoked code opens (${fault})`)
  }
  tally.must(lock.keypad.accepts(lockCode), () => `the new code does not open (${fault})`)
}

export async function goOffline({ network, locks, lockId }: MqttDoors): Promise<void> {
  network.mode = 'cut'
  while (locks.presenceOf(lockId) !== 'offline') await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Sends the list of codes again until the lock has acknowledged it. */
export async function untilAcknowledged({ app, clock }: MqttDoors, isReady: () => Promise<boolean>): Promise<void> {
  while (!(await isReady())) {
    clock.advance(60_000)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await app.services.ctx.transaction((tx) => app.services.ctx.enqueue(tx, sendCodesJob, {}))
    await app.runQueued()
  }
}

/** Sends all earlier lists again, newest first. The lock's response to the last list shows that it received all. */
async function replay({ broker, locks, lockId, codeLists }: MqttDoors): Promise<void> {
  for (const payload of [...codeLists].toReversed()) await broker.publish(codesTopic(lockId), payload)
  await locks.sendCodes({ lockId, version: 1, codes: [] })
}
