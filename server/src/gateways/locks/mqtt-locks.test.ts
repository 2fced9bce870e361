import { randomUUID } from 'node:crypto'
import { connectAsync } from 'mqtt'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { realClock } from '#src/kernel/clock.ts'
import { createLog } from '#src/kernel/log.ts'
import { hashCode, writeCodes, writeCodesAck } from './code-messages.ts'
import {
  batteryTopic,
  codesAckTopic,
  codesTopic,
  commandTopic,
  lockKey,
  stateTopic,
  writeBattery,
  writeCommand,
  writeState,
} from './lock-messages.ts'
import { MqttLocks } from './mqtt-locks.ts'
import type { LockReport } from './port.ts'
import { brokerKinds, startTestBroker, type TestBroker } from './testing/test-broker.ts'

const secret = 'a secret of the tests that is long enough'
const limits = { deadlineMs: 700, timeoutMs: 1_500 }
const lockIds = [
  'ok',
  'jammed',
  'lying',
  'garbage',
  'slow',
  'offline',
  'replay',
  'forged',
  'plug',
  'thief',
  'codes',
  'mute',
  'reports',
].map((name) => `box-${name}`)

describe.each(brokerKinds())('locks behind %s (%i)', (kind, version) => {
  let broker: TestBroker
  let locks: MqttLocks
  const connectLocks = async (timing = limits) => {
    const settings = { url: broker.url, version, secret, ...timing }
    const connected = new MqttLocks({ clock: realClock, log: createLog('silent'), settings })
    await connected.whenConnected()
    return connected
  }
  const open = (lockId: string, commandId = randomUUID()) => locks.openDoor({ commandId, lockId })
  beforeAll(async () => {
    broker = await startTestBroker(kind, { secret, clock: realClock, slowMs: 1_000, lockIds })
    locks = await connectLocks()
  })
  afterAll(async () => {
    await locks.close()
    await broker.close()
  })

  test('confirms an unlock when the lock reports it with the same id within the deadline', async () => {
    const lock = await broker.lock('box-ok')
    const outcome = await open('box-ok')
    expect(outcome).toMatchObject({ kind: 'confirmed', relockInSeconds: 8 })
    if (outcome.kind !== 'confirmed') return
    expect(outcome.at.getTime()).toBeLessThanOrEqual(outcome.deadline.getTime())
    expect([lock.state, lock.openings]).toEqual(['unlocked', 1])
  })

  test.each([
    ['jammed', { kind: 'refused', reason: 'jammed' }],
    ['lying', { kind: 'unreachable', reason: 'silent' }],
    ['garbage', { kind: 'unreachable', reason: 'silent' }],
    // A lock that is too slow for the deadline must not move.
    ['slow', { kind: 'refused', reason: 'expired' }],
  ] as const)('does not confirm an unlock when the simulated lock has the mode %s', async (mode, outcome) => {
    const lock = await broker.lock(`box-${mode}`)
    expect(await open(`box-${mode}`)).toMatchObject({ kind: 'confirmed' })
    lock.mode = mode
    expect(await open(`box-${mode}`)).toMatchObject(outcome)
    expect(lock.openings).toBe(1)
  })

  test('reports an offline lock as unreachable immediately and sends no command', async () => {
    await broker.lock('box-offline')
    const receivedMessages: Buffer[] = []
    await broker.onCommand('box-offline', (payload) => receivedMessages.push(payload))
    await broker.goOffline('box-offline')
    await vi.waitFor(() => expect(locks.presenceOf('box-offline')).toBe('offline'), { timeout: 10_000 })
    expect(await open('box-offline')).toEqual({ kind: 'unreachable', reason: 'offline', deadline: null })
    expect(receivedMessages).toEqual([])
  })

  test('reports the presence of a lock, its openings and its battery level if the signature is valid', async () => {
    const reports: LockReport[] = []
    locks.onReport((report) => report.lockId === 'box-reports' && reports.push(report))
    const lock = await broker.lock('box-reports')
    const forged = writeBattery(lockKey(secret, 'box-ok'), { v: 1, lock: 'box-reports', percent: 1, at: 1 })
    await broker.publish(batteryTopic('box-reports'), forged)
    lock.batteryPercent = 15
    lock.reportBattery()
    await open('box-reports')
    await broker.goOffline('box-reports')
    await vi.waitFor(() => expect(reports.at(-1)).toMatchObject({ kind: 'presence', isOnline: false }), {
      timeout: 10_000,
    })
    const percents = reports.flatMap((report) => (report.kind === 'battery' ? [report.percent] : []))
    expect([percents.at(-1), percents.includes(1)]).toEqual([15, false])
    expect(reports).toContainEqual(expect.objectContaining({ kind: 'state', state: 'unlocked', reason: '' }))
  })

  test('ignores replayed, forged, changed and expired commands', async () => {
    const lock = await broker.lock('box-replay')
    const captured: Buffer[] = []
    await broker.onCommand('box-replay', (payload) => captured.push(payload))
    await open('box-replay')
    const [first = Buffer.alloc(0)] = captured
    const fields = JSON.parse(first.toString())
    const nowMs = realClock.now().getTime()
    const fresh = { v: 1, lock: 'box-replay', id: randomUUID(), issuedAt: nowMs, deadline: nowMs + 60_000 } as const
    const forgeries = [
      ...Array.from({ length: 10 }, () => first),
      JSON.stringify({ ...fields, deadline: fields.deadline + 60_000 }),
      JSON.stringify({ ...fields, id: randomUUID() }),
      writeCommand(lockKey(secret, 'box-ok'), fresh),
      writeCommand(lockKey(secret, 'box-replay'), { ...fresh, lock: 'box-ok' }),
      writeCommand(lockKey(secret, 'box-replay'), { ...fresh, deadline: nowMs - 1 }),
      '{',
    ]
    for (const payload of forgeries) await broker.publish(commandTopic('box-replay'), payload)
    // Once this valid command is confirmed, the lock has received all the invalid ones.
    expect(await open('box-replay')).toMatchObject({ kind: 'confirmed' })
    expect(lock.openings).toBe(2)
  })

  test('ignores forged states and states after the deadline', async () => {
    const lock = await broker.lock('box-forged')
    lock.mode = 'garbage'
    const id = randomUUID()
    await broker.onCommand('box-forged', () => {
      const at = realClock.now().getTime()
      const forgedState = {
        v: 1,
        lock: 'box-forged',
        id,
        state: 'unlocked',
        at,
        relockInSeconds: 8,
        reason: '',
      } as const
      void broker.publish(stateTopic('box-forged'), writeState(lockKey(secret, 'box-ok'), forgedState))
      const expiredState = { ...forgedState, at: at + 60_000 }
      void broker.publish(stateTopic('box-forged'), writeState(lockKey(secret, 'box-forged'), expiredState))
    })
    expect(await open('box-forged', id)).toMatchObject({ kind: 'unreachable', reason: 'silent' })
  })

  const entry = (code: string) => ({ code, from: new Date(0), until: null })

  test('sends codes to a lock that applies only a newer list and acknowledges the applied one', async () => {
    const { keypad } = await broker.lock('box-codes')
    const send = (version: number, code: string) =>
      locks.sendCodes({ lockId: 'box-codes', version, codes: [entry(code)] })
    expect(await send(2, '111111')).toBe(2)
    expect(await send(5, '222222')).toBe(5)
    // Repeated, reordered and replayed lists change nothing.
    expect(await send(5, '333333')).toBe(5)
    expect(await send(3, '111111')).toBe(5)
    expect(['111111', '222222', '333333'].map((code) => keypad.accepts(code))).toEqual([false, true, false])
  })

  test('ignores a list that another key signed or that is meant for another lock', async () => {
    const { keypad } = await broker.lock('box-codes')
    const forge = (lockId: string, signer: string) => {
      const [key, list] = [lockKey(secret, signer), { lock: lockId, version: 90 }]
      const codes = [{ hash: hashCode(key, list, '666666'), from: 0, until: 0 }]
      return writeCodes(key, { v: 1, ...list, issuedAt: 0, codes })
    }
    for (const payload of [forge('box-codes', 'box-ok'), forge('box-ok', 'box-codes'), '{']) {
      await broker.publish(codesTopic('box-codes'), payload)
    }
    expect(await locks.sendCodes({ lockId: 'box-codes', version: 91, codes: [] })).toBe(91)
    expect([keypad.version, keypad.accepts('666666')]).toEqual([91, false])
  })

  test('returns null when a lock acknowledges with garbage or with the key of another lock', async () => {
    const lock = await broker.lock('box-mute')
    lock.mode = 'garbage'
    const forged = { v: 1, lock: 'box-mute', version: 4, at: 0 } as const
    const sending = locks.sendCodes({ lockId: 'box-mute', version: 4, codes: [] })
    await broker.publish(codesAckTopic('box-mute'), writeCodesAck(lockKey(secret, 'box-ok'), forged))
    expect(await sending).toBeNull()
    expect(lock.keypad.version).toBe(0)
  })

  test('reports an acknowledgement that no call waits for', async () => {
    const { keypad } = await broker.lock('box-codes')
    const report = new Promise((resolve) => locks.onCodesReport(resolve))
    keypad.reset()
    keypad.report()
    expect(await report).toEqual({ lockId: 'box-codes', version: 0 })
  })

  test('reports a lost connection immediately, sends no command while disconnected, and recovers', async () => {
    const lock = await broker.lock('box-plug')
    lock.mode = 'slow'
    const slowLocks = await connectLocks({ deadlineMs: 60_000, timeoutMs: 120_000 })
    const openDoor = () => slowLocks.openDoor({ commandId: randomUUID(), lockId: 'box-plug' })
    const waiting = openDoor()
    await broker.disconnect()
    expect(await waiting).toMatchObject({ kind: 'unreachable', reason: 'disconnected' })
    lock.mode = 'ok'
    for (let count = 0; count < 5; count++)
      expect(await openDoor()).toMatchObject({ reason: 'disconnected', deadline: null })
    await broker.reconnect()
    await slowLocks.whenConnected()
    await vi.waitFor(async () => expect(await openDoor()).toMatchObject({ kind: 'confirmed' }), { timeout: 20_000 })
    // Counts at most the command in flight and the confirmed ones, but none of the five attempts while disconnected.
    expect(lock.openings).toBeLessThan(5)
    await slowLocks.close()
  })
})

/** The embedded broker does not support a password per lock. */
describe.each(brokerKinds().filter(([kind]) => kind === 'Mosquitto'))('%s (%i)', (kind, version) => {
  test('denies access to the topics of a lock with the password of another lock', async () => {
    const broker = await startTestBroker(kind, { secret, clock: realClock, slowMs: 0, lockIds })
    const settings = { url: broker.url, version, secret, ...limits }
    const locks = new MqttLocks({ clock: realClock, log: createLog('silent'), settings })
    await locks.whenConnected()
    const lock = await broker.lock('box-ok')
    const thief = await connectAsync(broker.lockUrl('box-thief'), { protocolVersion: version })
    const receivedMessages: string[] = []
    thief.on('message', (topic) => receivedMessages.push(topic))
    const others = [commandTopic, stateTopic, codesTopic, codesAckTopic].map((topicOf) => topicOf('box-ok'))
    for (const topic of ['#', 'locks/#', 'locks/+/cmd', 'locks/+/codes', ...others]) {
      await thief.subscribeAsync(topic).catch(() => {})
    }
    const nowMs = realClock.now().getTime()
    const command = { v: 1, lock: 'box-ok', id: randomUUID(), issuedAt: nowMs, deadline: nowMs + 60_000 } as const
    // The broker refuses the command although its signature is valid.
    const payload = writeCommand(lockKey(secret, 'box-ok'), command)
    await thief.publishAsync(commandTopic('box-ok'), payload, { qos: 1 }).catch(() => {})
    const list = { v: 1, lock: 'box-ok', version: 9, issuedAt: nowMs, codes: [] } as const
    const codes = writeCodes(lockKey(secret, 'box-ok'), { ...list, codes: [] })
    await thief.publishAsync(codesTopic('box-ok'), codes, { qos: 1 }).catch(() => {})
    expect(await locks.openDoor({ commandId: randomUUID(), lockId: 'box-ok' })).toMatchObject({ kind: 'confirmed' })
    expect(await locks.sendCodes({ lockId: 'box-ok', version: 1, codes: [] })).toBe(1)
    expect(lock.openings).toBe(1)
    expect(receivedMessages).toEqual([])
    for (const end of [thief.endAsync(true), locks.close(), broker.close()]) await end
  })

  test('refuses a connection without a valid password', async () => {
    const broker = await startTestBroker(kind, { secret, clock: realClock, slowMs: 0, lockIds })
    for (const wrong of ['mqtt://', 'mqtt://boxzone:wrong@', 'mqtt://box-ok:wrong@']) {
      const url = `${wrong}${new URL(broker.url).host}`
      await expect(connectAsync(url, { protocolVersion: version, reconnectPeriod: 0 })).rejects.toThrow()
    }
    await broker.close()
  })
})

describe('log of the broker connection', () => {
  const settings = { version: 4, secret, ...limits } as const
  const lines: { level: number; msg: string; reason?: string; err?: unknown }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })

  test('has one line for a lost broker, one for its return and none for a planned stop', async () => {
    const broker = await startTestBroker('the embedded broker', { secret, clock: realClock, slowMs: 0, lockIds })
    const locks = new MqttLocks({ clock: realClock, log, settings: { ...settings, url: broker.url } })
    await locks.whenConnected()
    expect(lines).toEqual([])
    await broker.disconnect()
    await vi.waitFor(() => expect(locks.isConnected()).toBe(false))
    await broker.reconnect()
    await locks.whenConnected()
    await locks.close()
    await broker.close()
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      [50, 'lock broker lost: doors do not unlock'],
      [30, 'lock broker is back'],
    ])
    expect(lines.filter(({ err }) => err)).toEqual([])
  })

  test('names MQTT_URL when the broker refuses the connection', async () => {
    lines.length = 0
    const locks = new MqttLocks({ clock: realClock, log, settings: { ...settings, url: 'mqtt://127.0.0.1:1' } })
    await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 10_000 })
    await locks.close()
    expect(lines).toMatchObject([{ level: 50, reason: expect.stringMatching(/^MQTT_URL: .*ECONNREFUSED/) }])
  })
})
