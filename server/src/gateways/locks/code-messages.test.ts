import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashCode, readCodes, readCodesAck, writeCodes, writeCodesAck } from './code-messages.ts'
import { lockKey } from './lock-messages.ts'

const secret = '0123456789abcdef0123456789abcdef'
const lock = 'box-3f1c2a44-5b6d-4e7f-8a90-b1c2d3e4f506'
const key = lockKey(secret, lock)
const hash = hashCode(key, { lock, version: 7 }, '481516')
const entry = { hash, from: 1_794_700_800_000, until: 1_797_292_800_000 }
const list = { v: 1, lock, version: 7, issuedAt: 1_794_733_200_000, codes: [entry] } as const
const ack = { v: 1, lock, version: 7, at: 1_794_733_200_420 } as const

test('matches the signatures and the hash of the examples in docs/locks.md', () => {
  const guide = readFileSync(new URL('../../../../docs/locks.md', import.meta.url), 'utf8')
  const examples = [...guide.matchAll(/^\{.+\}$/gm)].map(([line]) => Buffer.from(line))
  const [, , , codes, acknowledgement] = examples
  expect(readCodes(key, codes ?? Buffer.alloc(0))).toMatchObject(list)
  expect(readCodesAck(key, acknowledgement ?? Buffer.alloc(0))).toMatchObject(ack)
})

test('reads a message only with the key that signed it', () => {
  const other = lockKey(secret, 'box-other')
  const [codes, acknowledgement] = [
    Buffer.from(writeCodes(key, { ...list, codes: [entry] })),
    Buffer.from(writeCodesAck(key, ack)),
  ]
  expect([readCodes(key, codes)?.version, readCodesAck(key, acknowledgement)?.version]).toEqual([7, 7])
  expect([readCodes(other, codes), readCodesAck(other, acknowledgement)]).toEqual([null, null])
  // A list must not parse as an acknowledgement, nor the other way round.
  expect([readCodes(key, acknowledgement), readCodesAck(key, codes)]).toEqual([null, null])
})

test('rejects a list with a changed version, time, code or order', () => {
  const second = { ...entry, hash: hashCode(key, list, '234200') }
  const fields = JSON.parse(writeCodes(key, { ...list, codes: [entry, second] }))
  const changes = [
    { version: 8 },
    { issuedAt: list.issuedAt + 1 },
    { codes: [entry] },
    { codes: [second, entry] },
    { codes: [entry, { ...second, until: 0 }] },
  ]
  for (const change of changes) expect(readCodes(key, Buffer.from(JSON.stringify({ ...fields, ...change })))).toBeNull()
})

test('hides a code from a reader of the broker', () => {
  expect(writeCodes(key, { ...list, codes: [entry] })).not.toContain('481516')
  const guesses = [lockKey(`${secret}x`, lock), Buffer.alloc(0), Buffer.from(lock)]
  for (const guess of guesses) expect(hashCode(guess, list, '481516')).not.toBe(hash)
  // The same code looks different in the next list.
  expect(hashCode(key, { lock, version: 8 }, '481516')).not.toBe(hash)
})

test('returns null for anything that is not a message', () => {
  const readNothing = (payload: Buffer) => {
    expect([readCodes(key, payload), readCodesAck(key, payload)]).toEqual([null, null])
  }
  fc.assert(fc.property(fc.uint8Array({ maxLength: 3_000 }), (bytes) => readNothing(Buffer.from(bytes))))
  fc.assert(fc.property(fc.json(), (text) => readNothing(Buffer.from(text))))
})
