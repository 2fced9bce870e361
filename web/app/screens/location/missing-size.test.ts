import { expect, test } from 'vitest'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import { missingSize } from './missing-size.ts'

const offer = (sizeClass: 'SMALL' | 'MEDIUM', free: number) => ({
  sizeClass,
  sizeFrom: 2,
  sizeTo: 4,
  free,
  priceFrom: 30,
})
const step = (squareMetres: number, sizeClass: 'SMALL' | 'MEDIUM', free: number) => ({
  squareMetres,
  sizeClass,
  width: 1,
  length: 1,
  height: 2.5,
  free,
  priceFrom: 30,
  hasHigherPrices: false,
})
const here = {
  warehouse: testWarehouse({ sizes: [offer('SMALL', 3), offer('MEDIUM', 0)], freeBoxCount: 30 }),
  steps: [step(2, 'SMALL', 3), step(3, 'SMALL', 0), step(6, 'MEDIUM', 0)],
}

test.each([
  [undefined, undefined],
  ['SMALL', undefined],
  ['MEDIUM', 'MEDIUM'],
  ['LARGE', 'LARGE'],
  [2, undefined],
  [3, 'SMALL'],
  [6, 'MEDIUM'],
  [99, undefined],
] as const)('maps the size %s to the missing class %s', (size, missing) => {
  expect(missingSize(here, size)).toBe(missing)
})
