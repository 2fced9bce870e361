import { expect, test } from 'vitest'
import { removeHiddenSurfaces } from './hidden-surfaces.ts'
import { movingBox } from './moving-boxes.ts'
import { paintingOrder } from './painting-order.ts'
import { sceneSvg } from './scenes.ts'
import { cuboid } from './solids.ts'

const countOf = (svg: string, what: string) => svg.split(`class="${what}"`).length - 1
const box = (x: number, y: number, z = 0) => cuboid({ x, y, z, w: 1, l: 1, h: 1 }, 'kraft').svg

test('removes the lid of a box under another and preserves its sides', () => {
  const left = removeHiddenSurfaces(box(0, 0) + box(0, 0, 1))
  expect([countOf(left, 'kraft t'), countOf(left, 'kraft l'), countOf(left, 'kraft r')]).toEqual([1, 2, 2])
})

test('removes a hidden box with its tape and preserves visible faces', () => {
  const behind = movingBox([0, 0, 0], [0.5, 0.5, 0.5])
  const [high, low] = [
    cuboid({ x: 0.6, y: 0.6, w: 2, l: 2, h: 3 }, 'wood'),
    cuboid({ x: 0.6, y: 0.6, w: 2, l: 2, h: 0.3 }, 'wood'),
  ]
  const drawn = (front: typeof high) =>
    removeHiddenSurfaces(
      paintingOrder([behind, front])
        .map(({ svg }) => svg)
        .join(''),
    )
  expect(countOf(drawn(high), 'tape')).toBe(0)
  expect(countOf(drawn(high), 'kraft t')).toBe(0)
  expect(countOf(drawn(low), 'tape')).toBe(1)
  expect(countOf(drawn(low), 'kraft t')).toBe(1)
})

test('preserves faces behind a transparent one', () => {
  const glass = '<path class="glass" d="M-300-300l600 0 0 600-600 0Z"/>'
  expect(removeHiddenSurfaces(box(0, 0) + glass)).toBe(box(0, 0) + glass)
})

test('ignores faces inside a transformed group', () => {
  const moved = `<g transform="translate(500 0)">${box(0, 0)}</g>`
  expect(removeHiddenSurfaces(box(0, 0) + moved)).toBe(box(0, 0) + moved)
  const named = `<g class="unit">${box(0, 0)}</g>`
  expect(removeHiddenSurfaces(box(0, 0) + named)).toBe(named)
})

test('reduces the faces of a furnished drawing and returns an empty text unchanged', () => {
  expect(sceneSvg('size-20').split('<path').length).toBeLessThan(300)
  expect(removeHiddenSurfaces('')).toBe('')
})
