import { expect, test } from 'vitest'
import type { MapWarehouse } from './map-warehouse.ts'
import { renderStaticMap } from './render-static-map.ts'
import { pathOf, pointIn, type StaticMapFrame } from './static-map-path.ts'

const bratislava = { lat: 48.1486, lng: 17.1077 }
const camera = { center: bratislava, zoom: 5 }
const texts = { full: 'Full', closed: '<Closed>', attribution: 'Natural Earth' }
const nitra: MapWarehouse = {
  id: 'nitra',
  name: 'Nitra',
  position: { lat: 48.31, lng: 18.09 },
  state: 'free',
  priceFrom: 29,
  currency: 'EUR',
}
const draw = (warehouses: readonly MapWarehouse[]) =>
  renderStaticMap({ camera, warehouses, language: 'sk', home: 'SVK', texts })

test('projects positions like a map with 512 px tiles', () => {
  expect(pointIn(camera, bratislava)).toEqual({ x: 0, y: 0 })
  // 360 degrees are 512 × 2⁵ px across.
  expect(pointIn(camera, { ...bratislava, lng: bratislava.lng + 1 }).x).toBe(46)
  expect(pointIn(camera, { ...bratislava, lat: bratislava.lat + 1 }).y).toBeLessThan(-60)
})

const frame: StaticMapFrame = { left: -100, top: -100, right: 100, bottom: 100 }
const at = (x: number): [number, number] => [bratislava.lng + x / 45.5111, bratislava.lat]

test('omits a line outside the frame and shortens the outside part of a crossing line', () => {
  expect(pathOf([at(-300), at(-200), at(-150)], camera, frame)).toBe('')
  const corner: [number, number] = [bratislava.lng, bratislava.lat + 1]
  const d = pathOf([at(-400), at(-300), at(-200), at(-150), at(0), corner, at(50)], camera, frame)
  expect(d).toMatch(/^M-400 0l400 0 0-\d+ 50 \d+$/)
})

test('shows the price and the id of one free warehouse, and the number and the ids of warehouses in a shared pin', () => {
  expect(draw([nitra])).toContain('data-pin="nitra"')
  expect(draw([nitra])).toContain('29')
  const both = draw([nitra, { ...nitra, id: 'near' }])
  expect(both).toMatch(/<i [^>]*>2<\/i>/)
  expect(both).toMatch(/data-pin="(nitra near|near nitra)"/)
})

test('omits a pin under the search field', () => {
  const warsaw = { ...nitra, position: { lat: 52.23, lng: 21.01 } }
  expect(draw([warsaw])).not.toContain('data-pin')
})

test('escapes texts', () => {
  expect(draw([{ ...nitra, state: 'closed', priceFrom: null }])).toContain('&lt;Closed&gt;')
})

test('highlights and names the country of the operator', () => {
  expect(draw([])).toMatch(/class="is-home" d="M[-\d]/)
  expect(draw([])).toContain('SLOVENSKO')
})

test('renders each view and each country, also after the cache is full', () => {
  const shapes = (zoom: number, home: string) =>
    renderStaticMap({ camera: { ...camera, zoom }, warehouses: [], language: 'sk', home, texts }).match(/<path.*\/>/g)
  const first = shapes(5, 'SVK')
  expect(shapes(5, 'HUN')).not.toEqual(first)
  for (let zoom = 5.1; zoom < 9; zoom += 0.1) expect(shapes(zoom, 'SVK')).not.toEqual(first)
  expect(first).toHaveLength(4)
  expect(shapes(5, 'SVK')).toEqual(first)
})
