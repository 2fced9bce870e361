import { expect, test } from 'vitest'
import { createCipher } from './cipher.ts'

const cipher = createCipher('a'.repeat(32), 'codes')

test('what was sealed opens again, and shows nothing meanwhile', () => {
  const closed = cipher.encrypt({ code: '4711', name: 'Жанна' })
  expect(closed.toString('latin1')).not.toContain('4711')
  expect(cipher.decrypt(closed)).toEqual({ code: '4711', name: 'Жанна' })
})

test('an earlier secret still opens, but what is closed now needs the one in use', () => {
  const rotated = createCipher('b'.repeat(32), 'codes', ['a'.repeat(32)])
  expect([rotated.decrypt(cipher.encrypt('x')), rotated.usesCurrentKey(cipher.encrypt('x'))]).toEqual(['x', false])
  expect([rotated.decrypt(rotated.encrypt('y')), rotated.usesCurrentKey(rotated.encrypt('y'))]).toEqual(['y', true])
  expect(() => cipher.decrypt(rotated.encrypt('y'))).toThrow()
})

test('in both rounds of a change each process opens what the others close', () => {
  const [old, anew] = ['a'.repeat(32), 'b'.repeat(32)]
  const before = createCipher(old, 'codes')
  const told = createCipher(old, 'codes', [anew])
  const swapped = createCipher(anew, 'codes', [old])
  for (const [one, other] of [
    [before, told],
    [told, swapped],
  ] as const) {
    expect([one.decrypt(other.encrypt('x')), other.decrypt(one.encrypt('y'))]).toEqual(['x', 'y'])
  }
})

test('another secret or another purpose does not open it, nor does a changed byte', () => {
  const closed = cipher.encrypt('x')
  expect(() => createCipher('b'.repeat(32), 'codes').decrypt(closed)).toThrow()
  expect(() => createCipher('a'.repeat(32), 'mail').decrypt(closed)).toThrow()
  closed[closed.length - 1] = (closed.at(-1) ?? 0) ^ 1
  expect(() => cipher.decrypt(closed)).toThrow()
})
