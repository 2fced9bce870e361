import { describe, expect, test } from 'vitest'
import { createCipher } from './cipher.ts'

const [secret, otherSecret] = ['a'.repeat(32), 'b'.repeat(32)]
const cipher = createCipher(secret)
const field = 'contract.access_code'

describe('createCipher', () => {
  test('decrypts an encrypted value and does not store it in clear', () => {
    const stored = cipher.encrypt(field, { code: '4711', name: 'Жанна' })
    expect(stored.toString('latin1')).not.toContain('4711')
    expect(cipher.decrypt(field, stored)).toEqual({ code: '4711', name: 'Жанна' })
  })

  test('encrypts the same value differently each time', () => {
    expect(cipher.encrypt(field, 'x').equals(cipher.encrypt(field, 'x'))).toBe(false)
  })

  test('refuses a value that was moved to another column', () => {
    const stored = cipher.encrypt(field, '4711')
    expect(() => cipher.decrypt('contract.lock_code', stored)).toThrow()
    expect(cipher.isCurrent('contract.lock_code', stored)).toBe(false)
  })

  test('decrypts a value that a migration copied from a former column and reports it as not current', () => {
    const copied = cipher.encrypt('contract.lock_code', '4711')
    expect(cipher.decrypt('door_code.code', copied)).toBe('4711')
    expect(createCipher(otherSecret, [secret]).decrypt('door_code.code', copied)).toBe('4711')
    expect(cipher.isCurrent('door_code.code', copied)).toBe(false)
    expect(() => cipher.decrypt('contract.lock_code', cipher.encrypt('door_code.code', '4711'))).toThrow()
  })

  test('refuses a value of another secret', () => {
    expect(() => createCipher(otherSecret).decrypt(field, cipher.encrypt(field, 'x'))).toThrow()
  })

  test('refuses a value of which any byte was changed', () => {
    const stored = cipher.encrypt(field, 'x')
    for (const index of stored.keys()) {
      const changed = Buffer.from(stored)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => cipher.decrypt(field, changed), `byte ${index}`).toThrow()
    }
  })

  test('refuses a value that was cut off', () => {
    const stored = cipher.encrypt(field, 'x')
    for (let length = 0; length < stored.length; length += 1) {
      expect(() => cipher.decrypt(field, stored.subarray(0, length)), `${length} bytes`).toThrow()
    }
  })
})

describe('first format', () => {
  const firstFormat = Buffer.from(
    '96m+fQYVsdgX+RwYjogmsL/57ILnV8D4uPI63h96/mOo4ajNS7SbMLGMJpcfPoHwsp0ZkJ7blD4K7/CasVu9',
    'base64',
  )
  const firstSecret = 'the secret of the fixed ciphertext'
  const value = { code: '4711', name: 'Жанна' }

  test('decrypts its values and reports them as not current', () => {
    const current = createCipher(firstSecret)
    expect(current.decrypt(field, firstFormat)).toEqual(value)
    expect(current.isCurrent(field, firstFormat)).toBe(false)
    expect(current.isCurrent(field, current.encrypt(field, value))).toBe(true)
  })

  test('decrypts its values with the previous secret', () => {
    expect(createCipher(secret, [firstSecret]).decrypt(field, firstFormat)).toEqual(value)
    expect(() => cipher.decrypt(field, firstFormat)).toThrow()
  })
})

describe('rotation of the secret', () => {
  test('decrypts with the previous secret and encrypts with the current one', () => {
    const rotated = createCipher(otherSecret, [secret])
    const [before, after] = [cipher.encrypt(field, 'x'), rotated.encrypt(field, 'y')]
    expect([rotated.decrypt(field, before), rotated.isCurrent(field, before)]).toEqual(['x', false])
    expect([rotated.decrypt(field, after), rotated.isCurrent(field, after)]).toEqual(['y', true])
    expect(() => cipher.decrypt(field, after)).toThrow()
  })

  test('lets processes of two consecutive rounds decrypt each other’s values', () => {
    const before = createCipher(secret)
    const firstRound = createCipher(secret, [otherSecret])
    const secondRound = createCipher(otherSecret, [secret])
    for (const [one, other] of [
      [before, firstRound],
      [firstRound, secondRound],
    ] as const) {
      expect(one.decrypt(field, other.encrypt(field, 'x'))).toBe('x')
      expect(other.decrypt(field, one.encrypt(field, 'y'))).toBe('y')
    }
  })
})
