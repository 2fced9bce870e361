import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstShown, isOfSize, selectionFrom } from './selection.ts'

const read = (query: string) => selectionFrom(new URLSearchParams(query))

test('an empty address shows the list of all Boxes', () => {
  expect(read('')).toEqual({
    display: 'boxes',
    size: undefined,
    box: undefined,
    floor: undefined,
    shown: firstShown,
    isUnknownSize: false,
  })
})

test.each(['floor-plan', 'floorPlan', 'plan', 'podorys'])('display=%s shows the floor plan', (display) => {
  expect(read(`display=${display}`).display).toBe('floor-plan')
})

test('a size is a class or an area', () => {
  expect(read('size=SMALL').size).toBe('SMALL')
  expect(read('size=small').size).toBe('SMALL')
  expect(read('size=3').size).toBe(3)
  expect(read('size=2.5').size).toBe(2.5)
})

test.each(['HUGE', '0', '-3', 'NaN', '1e9', '<b>'])('the size "%s" is unknown and filters nothing', (size) => {
  expect(read(`size=${encodeURIComponent(size)}`)).toMatchObject({ size: undefined, isUnknownSize: true })
})

test('no address breaks it', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const { shown, floor = 0, box = '' } = read(query)
      return shown >= firstShown && shown <= 10_000 && floor >= 0 && floor <= 99 && box.length <= 12
    }),
  )
})

test('a Box is of a class, of an area, or of any size', () => {
  const box = { sizeClass: 'SMALL', squareMetres: 3 } as const
  const sizes = [undefined, 'SMALL', 3, 'LARGE', 2] as const
  expect(sizes.map((size) => isOfSize(box, size))).toEqual([true, true, true, false, false])
})
