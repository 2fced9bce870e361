import { expect, test } from 'vitest'
import { rowsOf } from './due-rents.ts'

test('reports a missed goal as missed', () => {
  const met = (msPerRent: number) => rowsOf(msPerRent, msPerRent).at(-1)?.met
  expect(met(1)).toBe('goal')
  expect(met(8.7)).toBe('no')
})
