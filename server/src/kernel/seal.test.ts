import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal('a'.repeat(32), 'codes')

test('what was sealed opens again, and shows nothing meanwhile', () => {
  const closed = seal.close({ code: '4711', name: 'Жанна' })
  expect(closed.toString('latin1')).not.toContain('4711')
  expect(seal.open(closed)).toEqual({ code: '4711', name: 'Жанна' })
})

test('an earlier secret still opens, but what is closed now needs the one in use', () => {
  const rotated = createSeal('b'.repeat(32), 'codes', ['a'.repeat(32)])
  expect([rotated.open(seal.close('x')), rotated.isCurrent(seal.close('x'))]).toEqual(['x', false])
  expect([rotated.open(rotated.close('y')), rotated.isCurrent(rotated.close('y'))]).toEqual(['y', true])
  expect(() => seal.open(rotated.close('y'))).toThrow()
})

test('in both rounds of a change each process opens what the others close', () => {
  const [old, anew] = ['a'.repeat(32), 'b'.repeat(32)]
  const before = createSeal(old, 'codes')
  const told = createSeal(old, 'codes', [anew])
  const swapped = createSeal(anew, 'codes', [old])
  for (const [one, other] of [
    [before, told],
    [told, swapped],
  ] as const) {
    expect([one.open(other.close('x')), other.open(one.close('y'))]).toEqual(['x', 'y'])
  }
})

test('another secret or another purpose does not open it, nor does a changed byte', () => {
  const closed = seal.close('x')
  expect(() => createSeal('b'.repeat(32), 'codes').open(closed)).toThrow()
  expect(() => createSeal('a'.repeat(32), 'mail').open(closed)).toThrow()
  closed[closed.length - 1] = (closed.at(-1) ?? 0) ^ 1
  expect(() => seal.open(closed)).toThrow()
})
