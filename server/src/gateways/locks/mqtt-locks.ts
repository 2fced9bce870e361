import { Socket } from 'node:net'
import { connect, type IClientPublishOptions, type MqttClient } from 'mqtt'
import type { Clock } from '#src/kernel/clock.ts'
import { ConnectionFailure } from '#src/kernel/connection-failure.ts'
import type { Log } from '#src/kernel/log.ts'
import { hashCode, readCodesAck, writeCodes } from './code-messages.ts'
import {
  codesTopic,
  commandTopic,
  type LockState,
  lockKey,
  parseTopic,
  readBattery,
  readState,
  writeCommand,
} from './lock-messages.ts'
import type { CodesReport, LockCodeList, LockGateway, LockReport, OpenCommand, OpenOutcome } from './port.ts'
import { createWaiters } from './waiters.ts'

export interface MqttLockSettings {
  readonly url: string
  /** 4 is MQTT 3.1.1. */
  readonly version: 4 | 5
  readonly secret: string
  /** The lock does not execute a command after this time. */
  readonly deadlineMs: number
  /** Wait for the response of the lock; longer than the deadline. */
  readonly timeoutMs: number
}

interface Parts {
  readonly settings: MqttLockSettings
  readonly clock: Clock
  readonly log: Log
}

interface Waiting {
  readonly lockId: string
  readonly deadline: Date
  settle(outcome: OpenOutcome): void
}

const reconnectMs = 1_000
const subscriptions = ['locks/+/state', 'locks/+/presence', 'locks/+/codes-ack']
/** A separate subscription, so that doors unlock even if the access rules of the broker refuse this topic. */
const batterySubscription = 'locks/+/battery'
/** A state whose time differs more from now is not reported, because it may be a replay. */
const reportedStateAgeMs = 60_000

/** Every process receives the states of all locks. Only the process that sent a command reports its outcome. */
export class MqttLocks implements LockGateway {
  private readonly client: MqttClient
  private readonly parts: Parts
  private readonly waiting = new Map<string, Waiting>()
  /** The presence of the locks, from retained messages that the broker sends again after each connection. */
  private readonly presence = new Map<string, string>()
  private hears = false
  /** Time at which the connection was lost or first failed. Null while connected and before the first attempt. */
  private lostAt: Date | null = null
  private lastError: Error | null = null
  private isClosing = false
  private readonly listeners: (() => void)[] = []
  /** By command id, for requests that joined the command of an earlier request, which any process may have sent. */
  private readonly lockReplies = createWaiters<true>()
  /** By lock id. */
  private readonly acknowledgements = createWaiters<number>()
  private readonly codesListeners: ((report: CodesReport) => void)[] = []
  private readonly reportListeners: ((report: LockReport) => void)[] = []

  constructor(parts: Parts) {
    this.parts = parts
    const { url, version } = parts.settings
    this.client = connect(url, {
      protocolVersion: version,
      clean: true,
      resubscribe: false,
      // A command must never wait for a connection: it would unlock the door after the customer has left.
      queueQoSZero: false,
      // The default store holds a Buffer for each of 65,536 message ids, about ten megabytes.
      writeCache: false,
      reconnectPeriod: reconnectMs,
      connectTimeout: 5_000,
      keepalive: 10,
    })
    this.client.on('connect', () => this.listen())
    this.client.on('close', () => this.lose())
    this.client.on('error', (error) => {
      this.lastError = error
    })
    this.client.on('message', (topic, payload) => this.handleMessage(topic, payload))
  }

  isConnected(): boolean {
    return this.hears && this.client.connected
  }

  /** Undefined before a presence message of the lock arrives. */
  presenceOf(lockId: string): string | undefined {
    return this.presence.get(lockId)
  }

  /** Resolves when the connection can send commands and receive states. */
  whenConnected(): Promise<void> {
    return this.isConnected() ? Promise.resolve() : new Promise((resolve) => void this.listeners.push(resolve))
  }

  async openDoor({ commandId, lockId }: OpenCommand): Promise<OpenOutcome> {
    if (!this.isConnected()) return { kind: 'unreachable', reason: 'disconnected', deadline: null }
    if (this.presence.get(lockId) === 'offline') return { kind: 'unreachable', reason: 'offline', deadline: null }
    const { settings, clock } = this.parts
    const issuedAt = clock.now().getTime()
    const deadline = new Date(issuedAt + settings.deadlineMs)
    const result = this.wait(commandId, lockId, deadline)
    const command = { v: 1 as const, lock: lockId, id: commandId, issuedAt, deadline: deadline.getTime() }
    const payload = writeCommand(lockKey(settings.secret, lockId), command)
    this.client.publish(commandTopic(lockId), payload, this.publishOptions(), (error) => {
      if (error) this.waiting.get(commandId)?.settle({ kind: 'unreachable', reason: 'disconnected', deadline })
    })
    return result
  }

  async waitForResponse(commandId: string, timeoutMs: number): Promise<boolean> {
    return (await this.lockReplies.wait(commandId, timeoutMs)) ?? false
  }

  async sendCodes({ lockId, version, codes }: LockCodeList): Promise<number | null> {
    if (!this.isConnected() || this.presence.get(lockId) === 'offline') return null
    const { settings, clock } = this.parts
    const key = lockKey(settings.secret, lockId)
    const payload = writeCodes(key, {
      v: 1,
      lock: lockId,
      version,
      issuedAt: clock.now().getTime(),
      codes: codes.map(({ code, from, until }) => ({
        hash: hashCode(key, { lock: lockId, version }, code),
        from: from.getTime(),
        until: until?.getTime() ?? 0,
      })),
    })
    const acknowledged = this.acknowledgements.wait(lockId, settings.timeoutMs)
    this.client.publish(codesTopic(lockId), payload, { qos: 1, retain: false })
    return (await acknowledged) ?? null
  }

  onCodesReport(listener: (report: CodesReport) => void): void {
    this.codesListeners.push(listener)
  }

  onReport(listener: (report: LockReport) => void): void {
    this.reportListeners.push(listener)
  }

  async close(): Promise<void> {
    this.isClosing = true
    await this.client.endAsync(true)
  }

  private publishOptions(): IClientPublishOptions {
    const { version, deadlineMs } = this.parts.settings
    const options: IClientPublishOptions = { qos: 0, retain: false }
    return version === 5
      ? { ...options, properties: { messageExpiryInterval: Math.max(1, Math.ceil(deadlineMs / 1000)) } }
      : options
  }

  private wait(commandId: string, lockId: string, deadline: Date): Promise<OpenOutcome> {
    return new Promise((resolve) => {
      const settle = (outcome: OpenOutcome) => {
        clearTimeout(timer)
        this.waiting.delete(commandId)
        resolve(outcome)
      }
      const giveUp = () => settle({ kind: 'unreachable', reason: 'silent', deadline })
      const timer = setTimeout(giveUp, this.parts.settings.timeoutMs)
      this.waiting.set(commandId, { lockId, deadline, settle })
    })
  }

  private handleMessage(topic: string, payload: Buffer): void {
    const parsedTopic = parseTopic(topic)
    if (parsedTopic?.kind === 'presence') this.handlePresence(parsedTopic.lockId, payload.toString('utf8'))
    if (parsedTopic?.kind === 'battery') this.handleBattery(parsedTopic.lockId, payload)
    if (parsedTopic?.kind === 'state') this.handleState(parsedTopic.lockId, payload)
    if (parsedTopic?.kind === 'codes-ack') this.handleAck(parsedTopic.lockId, payload)
  }

  private report(report: LockReport): void {
    for (const listener of this.reportListeners) listener(report)
  }

  private handlePresence(lockId: string, presence: string): void {
    this.presence.set(lockId, presence)
    if (presence !== 'online' && presence !== 'offline') return
    this.report({ kind: 'presence', lockId, at: this.parts.clock.now(), isOnline: presence === 'online' })
  }

  /** The clock of a lock may be ahead. Its time is limited to now, because otherwise later reports would look older. */
  private handleBattery(lockId: string, payload: Buffer): void {
    const { settings, clock, log } = this.parts
    const battery = readBattery(lockKey(settings.secret, lockId), payload)
    if (battery?.lock !== lockId)
      return void log.warn({ lockId }, 'rejected a battery message with an invalid signature')
    const at = new Date(Math.min(battery.at, clock.now().getTime()))
    this.report({ kind: 'battery', lockId, at, percent: battery.percent })
  }

  private reportState({ lock: lockId, at: atMs, state, reason }: LockState): void {
    if (Math.abs(this.parts.clock.now().getTime() - atMs) > reportedStateAgeMs) return
    this.report({ kind: 'state', lockId, at: new Date(atMs), state, reason })
  }

  private handleAck(lockId: string, payload: Buffer): void {
    const ack = readCodesAck(lockKey(this.parts.settings.secret, lockId), payload)
    if (!ack || ack.lock !== lockId) {
      this.parts.log.warn({ lockId }, 'rejected an acknowledgement of codes with an invalid signature')
      return
    }
    if (this.acknowledgements.settle(lockId, ack.version)) return
    for (const listener of this.codesListeners) listener({ lockId, version: ack.version })
  }

  private handleState(lockId: string, payload: Buffer): void {
    const { settings, log } = this.parts
    const state = readState(lockKey(settings.secret, lockId), payload)
    if (!state) log.warn({ lockId }, 'rejected a lock message with an invalid signature')
    if (state?.lock === lockId) this.reportState(state)
    if (state?.lock === lockId && state.state !== 'locked') this.lockReplies.settle(state.id, true)
    const waiting = state && this.waiting.get(state.id)
    if (!waiting || state.lock !== lockId || waiting.lockId !== lockId || state.state === 'locked') return
    const { deadline } = waiting
    const at = new Date(state.at)
    if (state.state === 'refused') waiting.settle({ kind: 'refused', reason: state.reason, deadline })
    else if (at > deadline) log.error({ lockId, commandId: state.id }, 'a lock unlocked after the deadline')
    else waiting.settle({ kind: 'confirmed', at, deadline, relockInSeconds: state.relockInSeconds })
  }

  private listen(): void {
    // Disables Nagle's algorithm, for every new socket.
    if (this.client.stream instanceof Socket) this.client.stream.setNoDelay(true)
    this.client.subscribe(batterySubscription, { qos: 0 }, (error) => {
      if (error)
        this.parts.log.warn({ reason: error.message }, 'the broker refused the subscription to battery reports')
    })
    this.client.subscribe(subscriptions, { qos: 0 }, (error) => {
      if (error) this.lastError = error
      this.hears = !error
      if (this.hears) this.reportReturn()
      else this.reportLoss()
      if (this.hears) for (const resolve of this.listeners.splice(0)) resolve()
    })
  }

  /** Commands of a lost connection get no response, so they fail immediately. */
  private lose(): void {
    this.hears = false
    this.reportLoss()
    this.presence.clear()
    for (const { settle, deadline } of [...this.waiting.values()]) {
      settle({ kind: 'unreachable', reason: 'disconnected', deadline })
    }
  }

  /** Logs one line per loss, although the client tries to connect every second. */
  private reportLoss(): void {
    if (this.lostAt || this.isClosing) return
    this.lostAt = this.parts.clock.now()
    const { message } = new ConnectionFailure('MQTT_URL', this.lastError ?? 'the broker closed the connection')
    this.parts.log.error({ reason: message }, 'lock broker lost: doors do not unlock')
  }

  private reportReturn(): void {
    this.lastError = null
    if (!this.lostAt) return
    const seconds = Math.round((this.parts.clock.now().getTime() - this.lostAt.getTime()) / 1000)
    this.lostAt = null
    this.parts.log.info({ seconds }, 'lock broker is back')
  }
}
