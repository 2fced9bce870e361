import { expect, test } from 'vitest'
import type { MapWarehouse } from './map-warehouse.ts'
import { renderStaticMap } from './render-static-map.ts'
import { pathOf, pointIn, type StaticMapFrame } from './static-map-path.ts'

const bratislava = { lat: 48.1486, lng: 17.1077 }
const look = { center: bratislava, zoom: 5 }
const words = { full: 'Full', closed: '<Closed>', attribution: 'Natural Earth' }
const nitra: MapWarehouse = {
  id: 'nitra',
  name: 'Nitra',
  position: { lat: 48.31, lng: 18.09 },
  state: 'free',
  priceFrom: 29,
  currency: 'EUR',
}
const draw = (places: readonly MapWarehouse[]) => renderStaticMap({ look, places, language: 'sk', home: 'SVK', words })

test('positions lie where a map of 512 px tiles shows them', () => {
  expect(pointIn(look, bratislava)).toEqual({ x: 0, y: 0 })
  // 360 degrees are 512 × 2⁵ px across.
  expect(pointIn(look, { ...bratislava, lng: bratislava.lng + 1 }).x).toBe(46)
  expect(pointIn(look, { ...bratislava, lat: bratislava.lat + 1 }).y).toBeLessThan(-60)
})

const frame: StaticMapFrame = { left: -100, top: -100, right: 100, bottom: 100 }
const at = (x: number): [number, number] => [bratislava.lng + x / 45.5111, bratislava.lat]

test('a line outside the frame is left out, and what is outside of one that comes in is kept short', () => {
  expect(pathOf([at(-300), at(-200), at(-150)], look, frame)).toBe('')
  const corner: [number, number] = [bratislava.lng, bratislava.lat + 1]
  const d = pathOf([at(-400), at(-300), at(-200), at(-150), at(0), corner, at(50)], look, frame)
  expect(d).toMatch(/^M-400 0l400 0 0-\d+ 50 \d+$/)
})

test('a free Location shows its price and can be pressed; several show how many they are', () => {
  expect(draw([nitra])).toContain('data-pin="nitra"')
  expect(draw([nitra])).toContain('29')
  const both = draw([nitra, { ...nitra, id: 'near' }])
  expect(both).toContain('<i>2</i>')
  expect(both).not.toContain('data-pin')
})

test('a pin that would lie under the search field is left out', () => {
  const warsaw = { ...nitra, position: { lat: 52.23, lng: 21.01 } }
  expect(draw([warsaw])).not.toContain('data-pin')
})

test('words are escaped', () => {
  expect(draw([{ ...nitra, state: 'closed', priceFrom: null }])).toContain('&lt;Closed&gt;')
})

test('our country is lifted and named', () => {
  expect(draw([])).toMatch(/class="is-home" d="M[-\d]/)
  expect(draw([])).toContain('SLOVENSKO')
})

test('another look and another country are other pictures, however many were drawn before', () => {
  const shapes = (zoom: number, home: string) =>
    renderStaticMap({ look: { ...look, zoom }, places: [], language: 'sk', home, words }).match(/<path.*\/>/g)
  const first = shapes(5, 'SVK')
  expect(shapes(5, 'HUN')).not.toEqual(first)
  for (let zoom = 5.1; zoom < 9; zoom += 0.1) expect(shapes(zoom, 'SVK')).not.toEqual(first)
  expect(first).toHaveLength(4)
  expect(shapes(5, 'SVK')).toEqual(first)
})
