import { expect, test } from 'vitest'
import { rowsOf } from './due-rents.ts'

test('rates the due rents per second as goal reached or missed', () => {
  const met = (msPerRent: number) => rowsOf(msPerRent, msPerRent).at(-1)?.met
  expect(met(1)).toBe('goal')
  expect(met(8.7)).toBe('no')
})
