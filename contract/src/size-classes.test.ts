import { expect, test } from 'vitest'
import { sizeClassOf } from './size-classes.ts'

test.each([
  [0.5, 'XS'],
  [1, 'XS'],
  [1.01, 'SMALL'],
  [4, 'SMALL'],
  [4.01, 'MEDIUM'],
  [7, 'MEDIUM'],
  [7.01, 'LARGE'],
  [Number.NaN, 'LARGE'],
])('classifies %d square metres as %s', (squareMetres, sizeClass) => {
  expect(sizeClassOf(squareMetres)).toBe(sizeClass)
})
