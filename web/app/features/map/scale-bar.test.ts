import { expect, test } from 'vitest'
import { scaleBar } from './scale-bar.ts'

test.each([4, 6.3, 9, 12, 15])('returns a round length that fits at zoom %d', (zoom) => {
  const { kilometres, widthPx } = scaleBar(48, zoom, 160)
  expect(String(kilometres * 1000)).toMatch(/^[125]0*$/)
  expect(widthPx).toBeLessThanOrEqual(160)
  expect(widthPx).toBeGreaterThan(60)
})

test('computes the width of the bar from its length', () => {
  expect(scaleBar(0, 0, 512).kilometres).toBe(20_000)
  expect(scaleBar(0, 0, 512).widthPx).toBe(256)
})
