import type { Clock } from '#src/kernel/clock.ts'
import { type CodeListMessage, hashCode, readCodes, writeCodesAck } from '../code-messages.ts'

interface KeypadParts {
  readonly lockId: string
  readonly key: Buffer
  readonly clock: Clock
  /** Publishes an acknowledgement. */
  publishCodesAck(payload: string): void
}

/** The codes of a simulated lock, in memory that outlives a loss of power and of the connection. */
export class SimulatedKeypad {
  private readonly parts: KeypadParts
  private list: CodeListMessage | null = null

  constructor(parts: KeypadParts) {
    this.parts = parts
  }

  /** 0 without a list. */
  get version(): number {
    return this.list?.version ?? 0
  }

  /** Applies a valid list if it is newer. Reports the applied version after each valid list. */
  receive(payload: Buffer): void {
    const list = readCodes(this.parts.key, payload)
    if (!list || list.lock !== this.parts.lockId) return
    if (list.version > this.version) this.list = list
    this.report()
  }

  /** A lock reports its version after each connection too. */
  report(version = this.version): void {
    const { key, lockId, clock, publishCodesAck } = this.parts
    publishCodesAck(writeCodesAck(key, { v: 1, lock: lockId, version, at: clock.now().getTime() }))
  }

  /** True when the digits open the lock now. A clock that was set back must not revive an expired code. */
  accepts(code: string): boolean {
    const { list } = this
    if (!list) return false
    const nowMs = Math.max(this.parts.clock.now().getTime(), list.issuedAt)
    const hash = hashCode(this.parts.key, list, code)
    return list.codes.some((entry) => entry.hash === hash && isValidAt(entry, nowMs))
  }

  /** A replaced device has no list. */
  reset(): void {
    this.list = null
  }
}

const isValidAt = ({ from, until }: { from: number; until: number }, nowMs: number) =>
  from <= nowMs && (until === 0 || nowMs < until)
