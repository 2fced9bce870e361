import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxDrawing, closedBoxDrawing, contentsFor, sizeDrawing } from './box-drawing.ts'
import type { Extent } from './iso.ts'
import { drawPlaced } from './packing.ts'
import { SAMPLE_CONTENTS, sampleContents } from './sample-contents.ts'
import { footprint, sizeGlyph } from './size-glyph.ts'
import { SAMPLES, SIZE_STEPS } from './sizes.ts'

const side = fc.double({ min: 0.3, max: 12, noNaN: true })
const size = fc.record({ width: side, length: side, height: side })

/** Converts the corners of the drawn floor back to metres. */
function drawnArea(svg: string): number {
  const path = /class="floor t" d="M([^"]+)Z"/.exec(svg)?.[1] ?? ''
  // The first corner is absolute, the others are relative.
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number)
  let [x, y] = [0, 0]
  const corners = Array.from({ length: numbers.length / 2 }, (_, at) => {
    x += numbers[2 * at] ?? 0
    y += numbers[2 * at + 1] ?? 0
    const [apart, together] = [x / 100 / Math.cos(Math.PI / 6), y / 50]
    return [(together + apart) / 2, (together - apart) / 2] as const
  })
  const sum = corners.reduce((total, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [0, 0]
    return total + x * nextY - nextX * y
  }, 0)
  return Math.abs(sum) / 2
}

test.each(SIZE_STEPS)('draws a floor of exactly %d square metres', (step) => {
  expect(SAMPLES[step].width * SAMPLES[step].length).toBeCloseTo(step, 6)
  expect(drawnArea(sizeDrawing(step))).toBeCloseTo(step, 1)
})

test('draws the floor of any Box with its stated area', () => {
  fc.assert(
    fc.property(size, (box) => {
      const stated = box.width * box.length
      expect(Math.abs(drawnArea(boxDrawing(box)) - stated)).toBeLessThan(0.02 + stated * 0.01)
    }),
  )
})

const overlap = (a: Extent, b: Extent) =>
  [0, 2, 4].every((axis) => Math.min(a[axis + 1] ?? 0, b[axis + 1] ?? 0) - Math.max(a[axis] ?? 0, b[axis] ?? 0) > 1e-3)

test.each(SIZE_STEPS)('draws the contents of a Box of %d square metres inside it without overlaps', (step) => {
  const things = SAMPLE_CONTENTS[step].map(drawPlaced)
  const { width, length } = SAMPLES[step]
  for (const [index, thing] of things.entries()) {
    for (const { box } of thing) {
      expect(Math.min(box[0], box[2], box[4])).toBeGreaterThanOrEqual(-1e-9)
      expect(box[1]).toBeLessThanOrEqual(width + 1e-9)
      expect(box[3]).toBeLessThanOrEqual(length + 1e-9)
      expect(box[5]).toBeLessThanOrEqual(2.5)
      const others = things.slice(index + 1).flat()
      expect(others.filter((other) => overlap(box, other.box))).toEqual([])
    }
  }
})

test('lists the drawn contents', () => {
  expect(sampleContents(3)).toEqual([
    { thing: 'movingBox', count: 25 },
    { thing: 'bed', count: 1 },
    { thing: 'desk', count: 1 },
  ])
})

test('fits the contents into a Box of any measures', () => {
  fc.assert(
    fc.property(size, (box) => {
      for (const { box: extent } of contentsFor(box).flatMap(drawPlaced)) {
        expect(extent[1]).toBeLessThanOrEqual(box.width + 1e-6)
        expect(extent[3]).toBeLessThanOrEqual(box.length + 1e-6)
        expect(extent[5]).toBeLessThanOrEqual(box.height + 1e-6)
      }
    }),
  )
})

test('draws a Box of any measures without invalid numbers', () => {
  const any = fc.oneof(side, fc.constantFrom(0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e9))
  fc.assert(
    fc.property(any, any, any, (width, length, height) => {
      const box = { width, length, height }
      const all = [
        boxDrawing(box, { beside: 'measure', labels: { width: 'a', length: 'b', height: 'c' } }),
        closedBoxDrawing(box, { state: 'pick', label: '131', area: '3' }),
        sizeGlyph(box, 'busy'),
        sizeGlyph(box, 'inactive'),
        footprint(box),
      ]
      expect(all.join('')).not.toMatch(/NaN|Infinity|undefined|e\+|e-\d/)
    }),
    { numRuns: 50 },
  )
})

test('draws the texts of any Box at the height that the frame requires', () => {
  const frame = { width: 240, height: 224, textPx: 14 }
  const labels = { width: '4,0 m', length: '2,5 m', height: '2,5 m' }
  const usual = fc.double({ min: 0.8, max: 6, noNaN: true })
  fc.assert(
    fc.property(usual, usual, (width, length) => {
      const svg = boxDrawing({ width, length, height: 2.5 }, { labels, frame, fluid: true })
      const [, , across = 0, tall = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
      const size = Number(/class="dimt"[^>]* scale\(([\d.]+)\)/.exec(svg)?.[1])
      const textHeightPx = 28 * size * Math.min(frame.width / across, frame.height / tall)
      expect(textHeightPx).toBeGreaterThan(13)
      expect(textHeightPx).toBeLessThan(16)
    }),
    { numRuns: 50 },
  )
})

test('escapes texts', () => {
  const evil = '"><script>alert(1)</script>&'
  const svg =
    boxDrawing({ width: 1, length: 1 }, { title: evil, labels: { width: evil, length: evil, height: evil } }) +
    closedBoxDrawing({ width: 1, length: 1 }, { title: evil, label: evil, area: evil })
  expect(svg).not.toContain('<script')
  expect(svg).toContain('&lt;script&gt;')
})
