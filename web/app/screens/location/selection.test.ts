import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeToChoose, firstShown, isOfSize, selectionFrom } from './selection.ts'

const read = (query: string) => selectionFrom(new URLSearchParams(query))

test('selects the list of all Boxes without search parameters', () => {
  expect(read('')).toEqual({
    display: 'boxes',
    sort: 'way',
    size: undefined,
    box: undefined,
    boxes: [],
    floor: undefined,
    shown: firstShown,
    isUnknownSize: false,
  })
})

test.each(['floor-plan', 'floorPlan', 'plan', 'podorys'])('selects the floor plan for display=%s', (display) => {
  expect(read(`display=${display}`).display).toBe('floor-plan')
})

test('reads a size as a class or an area', () => {
  expect(read('size=SMALL').size).toBe('SMALL')
  expect(read('size=small').size).toBe('SMALL')
  expect(read('size=3').size).toBe(3)
  expect(read('size=2.5').size).toBe(2.5)
})

test.each(['HUGE', '0', '-3', 'NaN', '1e9', '<b>'])('ignores the unknown size "%s"', (size) => {
  expect(read(`size=${encodeURIComponent(size)}`)).toMatchObject({ size: undefined, isUnknownSize: true })
})

test('limits the rows, the floor and the Box number for any search parameters', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const { shown, floor = 0, box = '' } = read(query)
      return shown >= firstShown && shown <= 10_000 && floor >= 0 && floor <= 99 && box.length <= 12
    }),
  )
})

test('matches a Box by class or area, and any Box without a selected size', () => {
  const box = { sizeClass: 'SMALL', squareMetres: 3 } as const
  const sizes = [undefined, 'SMALL', 3, 'LARGE', 2] as const
  expect(sizes.map((size) => isOfSize(box, size))).toEqual([true, true, true, false, false])
})

test('reads at most three Boxes of one order, each once', () => {
  expect(read('boxes=131,,133,131,A%209,140').boxes).toEqual(['131', '133', 'A 9'])
})

test.each([
  [[], '131', { box: '131', boxes: undefined }],
  [['131'], '133', { box: '133', boxes: '131,133' }],
  [['131', '133'], '131', { box: '133', boxes: '133' }],
  [['131'], '131', { box: '131', boxes: '' }],
])('changes the Boxes %j by choosing Box %s', (boxes, number, change) => {
  expect(changeToChoose(boxes, number)).toEqual({ ...change, floor: undefined })
})

test('adds no fourth Box', () => expect(changeToChoose(['1', '2', '3'], '4')).toEqual({}))
