import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Extent, IsoPart } from './iso.ts'
import { paintingOrder } from './painting-order.ts'

const part = (name: string, box: Extent): IsoPart => ({ box, svg: name })
const names = (parts: readonly IsoPart[]) => paintingOrder(parts).map(({ svg }) => svg)

test('paints nearer parts later in any input order', () => {
  const far = part('far', [0, 1, 0, 1, 0, 1])
  const near = part('near', [1, 2, 0, 1, 0, 1])
  const on = part('on', [0, 1, 0, 1, 1, 2])
  expect(names([near, on, far])).toEqual(['far', 'near', 'on'])
  expect(names([on, far, near]).indexOf('far')).toBe(0)
})

test('paints a long low part after a small tall part behind it', () => {
  const tall = part('tall', [0, 0.5, 2, 2.5, 0, 2])
  const long = part('long', [0.6, 1, 0, 5, 0, 0.4])
  expect(names([long, tall])).toEqual(['tall', 'long'])
})

const cell = fc.record({
  x: fc.integer({ min: 0, max: 4 }),
  y: fc.integer({ min: 0, max: 4 }),
  z: fc.integer({ min: 0, max: 3 }),
})

test('paints the cubes of a grid without hiding a nearer cube', () => {
  fc.assert(
    fc.property(fc.uniqueArray(cell, { selector: ({ x, y, z }) => `${x} ${y} ${z}`, maxLength: 25 }), (cells) => {
      const cubes = cells.map(({ x, y, z }) => part(`${x} ${y} ${z}`, [x, x + 1, y, y + 1, z, z + 1]))
      const place = new Map(names(cubes).map((name, index) => [name, index]))
      for (const { x, y, z } of cells) {
        for (const [dx, dy, dz] of [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
          [1, 1, 1],
        ] as const) {
          const nearer = place.get(`${x + dx} ${y + dy} ${z + dz}`)
          if (nearer !== undefined) expect(nearer).toBeGreaterThan(place.get(`${x} ${y} ${z}`) ?? -1)
        }
      }
    }),
  )
})
