import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  lockKey,
  parseTopic,
  readBattery,
  readCommand,
  readState,
  writeBattery,
  writeCommand,
  writeState,
} from './lock-messages.ts'

const secret = '0123456789abcdef0123456789abcdef'
const lock = 'box-3f1c2a44-5b6d-4e7f-8a90-b1c2d3e4f506'
const key = lockKey(secret, lock)
const id = '7d9f0c1e-2b3a-4c5d-9e8f-0a1b2c3d4e5f'
const command = { v: 1, lock, id, issuedAt: 1_794_733_200_000, deadline: 1_794_733_205_000 } as const
const state = { v: 1, lock, id, state: 'unlocked', at: 1_794_733_200_420, relockInSeconds: 8, reason: '' } as const

test('matches the signatures of the examples in docs/locks.md', () => {
  const guide = readFileSync(new URL('../../../../docs/locks.md', import.meta.url), 'utf8')
  const examples = [...guide.matchAll(/^\{.+\}$/gm)].map(([line]) => Buffer.from(line))
  expect(examples).toHaveLength(6)
  const [open, ...states] = examples.slice(0, 3)
  expect(readCommand(key, open ?? Buffer.alloc(0))).toMatchObject(command)
  expect(states.map((payload) => readState(key, payload)?.state)).toEqual(['unlocked', 'refused'])
  const battery = examples.at(-1) ?? Buffer.alloc(0)
  expect(readBattery(key, battery)).toMatchObject({ lock, percent: 18, at: 1_794_733_200_420 })
  expect(guide).toContain(key.toString('hex'))
})

test('reads a message only with the key that signed it', () => {
  const written = Buffer.from(writeCommand(key, command))
  expect(readCommand(key, written)).toMatchObject(command)
  expect(readCommand(lockKey(secret, 'box-other'), written)).toBeNull()
  expect(readCommand(lockKey(`${secret}x`, lock), written)).toBeNull()
  // A command must not parse as a state, nor a state as a command.
  expect(readState(key, written)).toBeNull()
  expect(readCommand(key, Buffer.from(writeState(key, state)))).toBeNull()
})

test('rejects a message with a changed field', () => {
  const fields: Record<string, unknown> = JSON.parse(writeState(key, state))
  const changes = { id: crypto.randomUUID(), state: 'locked', at: state.at + 1, relockInSeconds: 9, reason: 'x' }
  for (const [name, value] of Object.entries(changes)) {
    expect(readState(key, Buffer.from(JSON.stringify({ ...fields, [name]: value }))), name).toBeNull()
  }
})

test('rejects a battery message that was changed or that another key signed', () => {
  const battery = { v: 1, lock, percent: 40, at: 1_794_733_200_000 } as const
  const written = writeBattery(key, battery)
  expect(readBattery(key, Buffer.from(written))).toMatchObject(battery)
  expect(readBattery(lockKey(secret, 'box-other'), Buffer.from(written))).toBeNull()
  expect(readBattery(key, Buffer.from(written.replace('40', '90')))).toBeNull()
  expect(readBattery(key, Buffer.from(writeBattery(key, { ...battery, percent: 101 })))).toBeNull()
})

test('returns null for anything that is not a message', () => {
  const readNothing = (payload: Buffer) => {
    const read = [readCommand, readState, readBattery].map((reader) => reader(key, payload))
    expect(read).toEqual([null, null, null])
  }
  fc.assert(fc.property(fc.uint8Array({ maxLength: 3_000 }), (bytes) => readNothing(Buffer.from(bytes))))
  fc.assert(fc.property(fc.json(), (text) => readNothing(Buffer.from(text))))
})

test.each([
  ['locks/box-1/state', { lockId: 'box-1', kind: 'state' }],
  ['locks/box-1/presence', { lockId: 'box-1', kind: 'presence' }],
  ['locks/box-1/battery', { lockId: 'box-1', kind: 'battery' }],
  ['locks/box-1/codes', { lockId: 'box-1', kind: 'codes' }],
  ['locks/box-1/codes-ack', { lockId: 'box-1', kind: 'codes-ack' }],
  ['locks/box-1/other', null],
  ['locks/box-1/state/more', null],
  ['locks//state', null],
  ['$SYS/broker/version', null],
])('parses the topic %s as %o', (topic, expected) => {
  expect(parseTopic(topic)).toEqual(expected)
})
