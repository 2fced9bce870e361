import { expect, test } from 'vitest'
import { buttonPlace, intersects, pointsIn } from './chat-button-place.rules.ts'

const open = { left: 318, top: 700, right: 374, bottom: 756 }
const tucked = { left: 364, top: 716, right: 388, bottom: 740 }

test.each([
  ['open', []],
  ['tucked', [{ left: 20, top: 690, right: 330, bottom: 720 }]],
  ['away', [{ left: 20, top: 690, right: 370, bottom: 760 }]],
  ['open', [{ left: 20, top: 600, right: 370, bottom: 699 }]],
] as const)('returns %s on a page with the content %j', (place, content) => {
  const isCovering = (rect: typeof open) => content.some((one) => intersects(rect, one))
  expect(buttonPlace(open, tucked, isCovering)).toBe(place)
})

test('covers the rectangle with points at most 12 px apart', () => {
  const points = pointsIn(open)
  expect(points.every(([x, y]) => intersects(open, { left: x, top: y, right: x + 1, bottom: y + 1 }))).toBe(true)
  expect(new Set(points.map(([x]) => x)).size).toBeGreaterThanOrEqual(5)
})
