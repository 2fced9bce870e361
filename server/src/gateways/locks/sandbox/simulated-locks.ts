import type { Clock } from '#src/kernel/clock.ts'
import { batteryTopic, codesAckTopic, lockKey, parseTopic, presenceTopic, stateTopic } from '../lock-messages.ts'
import type { EmbeddedBroker } from './embedded-broker.ts'
import { type LockMode, SimulatedLock } from './simulated-lock.ts'

interface SimulatedLocksParts {
  readonly broker: EmbeddedBroker
  readonly clock: Clock
  readonly secret: string
  readonly ownTimeMs: number
  readonly slowMs: number
}

/** All locks of the demo. A lock is created when it is first used. */
export class SimulatedLocks {
  private readonly parts: SimulatedLocksParts
  private readonly locks = new Map<string, SimulatedLock>()

  constructor(parts: SimulatedLocksParts) {
    this.parts = parts
  }

  async start(): Promise<void> {
    await this.parts.broker.onMessage('locks/+/cmd', (topic, payload) => {
      const parsed = parseTopic(topic)
      if (parsed) this.lock(parsed.lockId).receive(payload)
    })
    await this.parts.broker.onMessage('locks/+/codes', (topic, payload) => {
      const parsed = parseTopic(topic)
      if (parsed) this.lock(parsed.lockId).receiveCodes(payload)
    })
  }

  /** Returns undefined for a lock that was not used yet. */
  find(lockId: string): SimulatedLock | undefined {
    return this.locks.get(lockId)
  }

  lock(lockId: string): SimulatedLock {
    const known = this.locks.get(lockId)
    if (known) return known
    const { broker, clock, secret, ownTimeMs, slowMs } = this.parts
    const lock = new SimulatedLock({
      lockId,
      key: lockKey(secret, lockId),
      clock,
      ownTimeMs,
      slowMs,
      publishState: (payload) => broker.publish(stateTopic(lockId), payload),
      publishCodesAck: (payload) => broker.publish(codesAckTopic(lockId), payload),
      publishBattery: (payload) => broker.publish(batteryTopic(lockId), payload, true),
    })
    this.locks.set(lockId, lock)
    return lock
  }

  /** Publishes the presence too: `offline` as a last will would, otherwise `online`. */
  setMode(lockId: string, mode: LockMode): void {
    const lock = this.lock(lockId)
    const wasOffline = lock.mode === 'offline'
    lock.mode = mode
    // The lock reports only after the presence is delivered. The broker would drop the presence if the report
    // overtook it.
    const report = () => wasOffline && mode !== 'offline' && lock.keypad.report()
    this.parts.broker.publish(presenceTopic(lockId), mode === 'offline' ? 'offline' : 'online', true, report)
  }

  setBattery(lockId: string, percent: number): void {
    const lock = this.lock(lockId)
    lock.batteryPercent = percent
    lock.reportBattery()
  }

  stop(): void {
    for (const lock of this.locks.values()) lock.stop()
  }
}
