import type { Box } from '@boxzone/contract'
import { sizeStep } from '@boxzone/contract/size-step'
import { expect, test } from 'vitest'
import { freeStepFor, guideStepFor, sizeSteps } from './size-steps.ts'

function box(squareMetres: number, priceWithVat: number, state: Box['state'] = 'available'): Box {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    number: '1',
    name: 'Box 1',
    floor: 'Ground floor',
    area: { width: 1.5, length: squareMetres / 1.5, height: 2.5, squareMetres },
    sizeClass: 'SMALL',
    lockVersion: 'V2',
    state,
    rentFrom: null,
    price: { price: priceWithVat, priceWithVat, vat: 0, currency: 'EUR' },
    availableFrom: null,
  }
}

test('sorts sizes by area with the number and the lowest price of free Boxes', () => {
  const steps = sizeSteps([box(3, 64), box(3, 60, 'busy'), box(3, 61), box(1, 26)])
  expect(steps.map(({ squareMetres, free, priceFrom }) => [squareMetres, free, priceFrom])).toEqual([
    [1, 1, 26],
    [3, 2, 61],
  ])
})

test('shows the lowest price of all Boxes for a size without a free one', () => {
  expect(sizeSteps([box(10, 166, 'busy'), box(10, 157.5, 'busy')])[0]).toMatchObject({ free: 0, priceFrom: 157.5 })
})

test('marks a price as the lowest only when another free Box costs more, or another Box if none is free', () => {
  const marks = (boxes: Box[]) => sizeSteps(boxes).map(({ hasHigherPrices }) => hasHigherPrices)
  expect(marks([box(3, 64), box(3, 66), box(1, 26), box(1, 26), box(2, 46), box(2, 50, 'busy')])).toEqual([
    false,
    false,
    true,
  ])
  expect(marks([box(10, 166, 'busy'), box(10, 157.5, 'busy')])).toEqual([true])
})

test('finds the next larger size with a free Box', () => {
  const steps = sizeSteps([box(1, 26), box(3, 64, 'busy'), box(5, 99)])
  expect([0.5, 1, 2, 3, 6].map((need) => freeStepFor(steps, need)?.squareMetres)).toEqual([1, 1, 5, 5, undefined])
})

test('omits a size whose Boxes are all out of service', () => {
  expect(sizeSteps([box(8, 140, 'inactive')])).toEqual([])
})

test('uses the measures of the size guide for its steps and the measures of a Box for other sizes', () => {
  expect(sizeSteps([box(3, 64)])[0]).toMatchObject({ width: 1.5, length: 2 })
  expect(sizeSteps([box(4, 80)])[0]).toMatchObject({ width: 1.5, length: 4 / 1.5 })
})

test('rounds areas to half square metres', () => {
  expect([0.2, 1.9995, 2.3, 14.9].map(sizeStep)).toEqual([0.5, 2, 2.5, 15])
})

test('chooses the largest guide step that fits', () => {
  expect([0.5, 1, 4, 9, 50].map(guideStepFor)).toEqual([1, 1, 3, 8, 20])
})
