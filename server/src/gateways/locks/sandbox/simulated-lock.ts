import type { Clock } from '#src/kernel/clock.ts'
import { type LockCommand, type LockState, readCommand, writeBattery, writeState } from '../lock-messages.ts'
import { SimulatedKeypad } from './simulated-keypad.ts'

export const lockModes = ['ok', 'slow', 'jammed', 'offline', 'lying', 'garbage'] as const
export type LockMode = (typeof lockModes)[number]

export interface LockParts {
  readonly lockId: string
  readonly key: Buffer
  readonly clock: Clock
  /** Duration of the bolt's movement. */
  readonly ownTimeMs: number
  /** Duration in the mode `slow`. */
  readonly slowMs: number
  /** Publishes a state. */
  publishState(payload: string): void
  /** Publishes an acknowledgement of codes. */
  publishCodesAck(payload: string): void
  /** Publishes the charge of the battery, retained. */
  publishBattery(payload: string): void
}

interface Kept {
  readonly id: string
  readonly at: Date
  readonly result: string
}

const relockInSeconds = 8
const maxRecordedCommands = 20
const staleId = '00000000-0000-4000-8000-000000000000'

/** Checks signature, deadline and replays as a real lock does. Its mode selects a fault. */
export class SimulatedLock {
  mode: LockMode = 'ok'
  batteryPercent = 100
  readonly commands: Kept[] = []
  readonly keypad: SimulatedKeypad
  private readonly parts: LockParts
  private readonly timers = new Set<NodeJS.Timeout>()
  /** Ids of accepted commands with their deadlines. A repeated id does not unlock again. */
  private readonly used = new Map<string, number>()
  private unlockedUntil = 0
  private lastId = staleId
  private opened = 0

  constructor(parts: LockParts) {
    this.parts = parts
    this.keypad = new SimulatedKeypad(parts)
  }

  get lockId(): string {
    return this.parts.lockId
  }

  get state(): 'locked' | 'unlocked' {
    return this.nowMs() < this.unlockedUntil ? 'unlocked' : 'locked'
  }

  /** Number of times that the lock was unlocked. */
  get openings(): number {
    return this.opened
  }

  receive(payload: Buffer): void {
    if (this.mode === 'offline') return
    const command = readCommand(this.parts.key, payload)
    if (!command || command.lock !== this.lockId) this.recordCommand(staleId, 'not signed')
    else if (this.used.has(command.id)) this.recordCommand(command.id, 'repeated')
    else this.accept(command)
  }

  /** Receives a list of codes. Of the modes, only `offline` and `garbage` affect the keypad. */
  receiveCodes(payload: Buffer): void {
    if (this.mode === 'garbage') this.parts.publishCodesAck('{"v":1,"version":')
    else if (this.mode !== 'offline') this.keypad.receive(payload)
  }

  /** A lock reports its battery after each connection and each change of its charge. */
  reportBattery(): void {
    const { key, lockId, publishBattery } = this.parts
    publishBattery(writeBattery(key, { v: 1, lock: lockId, percent: this.batteryPercent, at: this.nowMs() }))
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
  }

  private accept(command: LockCommand): void {
    this.deleteExpiredIds()
    this.used.set(command.id, command.deadline)
    const { ownTimeMs, slowMs } = this.parts
    const needsMs = this.mode === 'slow' ? slowMs : ownTimeMs
    if (needsMs === 0) this.execute(command)
    else this.after(needsMs, () => this.execute(command))
  }

  /** Checks the deadline at the moment of the movement. */
  private execute(command: LockCommand): void {
    if (this.mode === 'offline') return
    if (this.nowMs() > command.deadline) this.refuse(command, 'expired')
    else if (this.mode === 'jammed') this.refuse(command, 'jammed')
    else if (this.mode === 'lying') this.sendStaleState(command)
    else if (this.mode === 'garbage') this.sendGarbage(command)
    else this.open(command)
  }

  private open(command: LockCommand): void {
    this.opened += 1
    this.unlockedUntil = this.nowMs() + relockInSeconds * 1000
    this.lastId = command.id
    this.recordCommand(command.id, 'opened')
    this.sendState({ id: command.id, state: 'unlocked', relockInSeconds, reason: '' })
    this.after(relockInSeconds * 1000, () => {
      if (this.lastId === command.id)
        this.sendState({ id: command.id, state: 'locked', relockInSeconds: 0, reason: '' })
    })
  }

  private refuse({ id }: LockCommand, reason: string): void {
    this.recordCommand(id, reason)
    this.sendState({ id, state: 'refused', relockInSeconds: 0, reason })
  }

  /** Reports `unlocked` for an earlier command. */
  private sendStaleState({ id }: LockCommand): void {
    this.recordCommand(id, 'lied')
    this.sendState({ id: this.lastId, state: 'unlocked', relockInSeconds, reason: '' })
  }

  private sendGarbage({ id }: LockCommand): void {
    this.recordCommand(id, 'garbage')
    this.parts.publishState(`{"v":1,"id":"${id}","state":"unlocked","sig":`)
  }

  private sendState(report: Pick<LockState, 'id' | 'state' | 'relockInSeconds' | 'reason'>): void {
    const { key, lockId, publishState } = this.parts
    publishState(writeState(key, { v: 1, lock: lockId, at: this.nowMs(), ...report }))
  }

  private recordCommand(id: string, result: string): void {
    this.commands.unshift({ id, at: this.parts.clock.now(), result })
    this.commands.splice(maxRecordedCommands)
  }

  private deleteExpiredIds(): void {
    for (const [id, deadline] of this.used) if (deadline < this.nowMs()) this.used.delete(id)
  }

  private nowMs(): number {
    return this.parts.clock.now().getTime()
  }

  private after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      work()
    }, ms)
    timer.unref()
    this.timers.add(timer)
  }
}
