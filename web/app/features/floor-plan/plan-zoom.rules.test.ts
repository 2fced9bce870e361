import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clampScale,
  fitScale,
  fits,
  grown,
  offsetFor,
  offsetShowing,
  openingScale,
  readableScale,
  scaleFor,
} from './plan-zoom.rules.ts'

const view = [-0.45, -0.45, 27, 16] as const

test('opens the complete plan when it is readable, otherwise at the readable scale', () => {
  expect(openingScale(view, { width: 870, height: 540 })).toBeCloseTo(fitScale(view, { width: 870, height: 540 }))
  expect(openingScale(view, { width: 320, height: 360 })).toBe(readableScale)
})

test('limits the scale to the range from the complete floor to the maximum', () => {
  const phone = { width: 320, height: 360 }
  expect(clampScale(1, view, phone)).toBeCloseTo(320 / 27)
  expect(clampScale(1000, view, phone)).toBe(96)
})

test('limits the scale to the maximum for a short route and to the readable scale for a long route', () => {
  const phone = { width: 320, height: 360 }
  expect(scaleFor({ x0: 0, y0: 0, x1: 2, y1: 2 }, phone)).toBeLessThanOrEqual(38)
  expect(scaleFor({ x0: 0, y0: 0, x1: 26, y1: 14 }, phone)).toBe(readableScale)
})

test('computes an offset that leaves the point under the pointer', () => {
  const near = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  fc.assert(
    fc.property(near(0, 26), near(0, 14), near(0, 800), near(12, 96), (x, y, at, scale) => {
      const { left, top } = offsetFor([x, y], [at, at / 2], view, scale)
      expect(view[0] + (left + at) / scale).toBeCloseTo(x)
      expect(view[1] + (top + at / 2) / scale).toBeCloseTo(y)
    }),
  )
})

test('fits the longer side of the floor into a square viewport', () => {
  expect(fitScale([0, 0, 10, 5], { width: 400, height: 400 })).toBe(40)
  expect(fitScale([0, 0, 5, 10], { width: 400, height: 400 })).toBe(40)
})

test('fits the longer side of a part of the floor into a square viewport', () => {
  const window = { width: 300, height: 300 }
  expect(scaleFor({ x0: 10, y0: 10, x1: 20, y1: 12 }, window)).toBe(30)
  expect(scaleFor({ x0: 10, y0: 10, x1: 12, y1: 20 }, window)).toBe(30)
})

test('enlarges bounds on every side', () => {
  expect(grown({ x0: 1, y0: 2, x1: 3, y1: 4 }, 0.5)).toEqual({ x0: 0.5, y0: 1.5, x1: 3.5, y1: 4.5 })
})

describe('offsetShowing', () => {
  const view = [0, 0, 40, 20] as const
  const size = { width: 400, height: 300 }
  const shown = (left: number, top: number, x0: number, y0: number) =>
    offsetShowing({ left, top }, { x0, y0, x1: x0 + 2, y1: y0 + 2 }, view, 20, size)

  test('does not move when the Box is in view', () => {
    expect(shown(100, 50, 10, 8)).toEqual({ left: 100, top: 50 })
  })

  test('moves only as far as a hidden Box needs', () => {
    expect(shown(0, 0, 30, 16)).toEqual({ left: 32 * 20 + 12 - 400, top: 18 * 20 + 12 - 300 })
    expect(shown(500, 100, 2, 1)).toEqual({ left: 2 * 20 - 12, top: 20 - 12 })
  })

  test('centres a part that is larger than the viewport', () => {
    const part = { x0: 0, y0: 0, x1: 40, y1: 20 }
    expect(fits(part, 20, size)).toBe(false)
    expect(offsetShowing({ left: 0, top: 0 }, part, view, 20, size)).toEqual({ left: 200, top: 50 })
  })
})
