import type { Point } from './polygon.rules.ts'
import type { SvgElement } from './svg-elements.rules.ts'
import { readPath } from './svg-path.rules.ts'
import { apply, identity, multiply, numbersIn, readTransform } from './svg-transform.rules.ts'

/** A shape whose points include all transforms. */
export interface SvgShape {
  /** Names of the shape and its groups, the nearest first. */
  readonly names: readonly string[]
  readonly line: number
  readonly pieces: readonly (readonly Point[])[]
}

export function shapesOf(elements: readonly SvgElement[]): SvgShape[] {
  return elements.flatMap((element) => {
    const drawn = piecesOf(element)
    if (drawn.length === 0) return []
    const around = [...element.ancestors, element]
    const matrix = around.reduce(
      (all, { tag, attributes }) =>
        tag === 'svg' ? all : multiply(all, readTransform(attributes.get('transform') ?? '')),
      identity,
    )
    const names = around.toReversed().flatMap(namesOf)
    const pieces = drawn.map((piece) => piece.map((point) => apply(matrix, point)))
    return [{ names, line: element.line, pieces }]
  })
}

/** Inkscape uses labels. Illustrator writes `_x31_01` for an id that starts with a digit. */
function namesOf({ attributes }: SvgElement): string[] {
  const names = ['inkscape:label', 'data-name', 'id'].flatMap((name) => attributes.get(name) ?? [])
  return names.map((name) =>
    name
      .replaceAll(/_x([0-9a-f]{2,4})_/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .trim(),
  )
}

function piecesOf({ tag, attributes }: SvgElement): Point[][] {
  const number = (name: string) => numbersIn(attributes.get(name) ?? '')[0] ?? 0
  switch (tag) {
    case 'rect':
      return [corners(number('x'), number('y'), number('width'), number('height'))]
    case 'circle':
      return [corners(number('cx') - number('r'), number('cy') - number('r'), 2 * number('r'), 2 * number('r'))]
    case 'ellipse':
      return [corners(number('cx') - number('rx'), number('cy') - number('ry'), 2 * number('rx'), 2 * number('ry'))]
    case 'line':
      return [
        [
          [number('x1'), number('y1')],
          [number('x2'), number('y2')],
        ],
      ]
    case 'polygon':
      return [closed(pairs(numbersIn(attributes.get('points') ?? '')))]
    case 'polyline':
      return [pairs(numbersIn(attributes.get('points') ?? ''))]
    case 'path':
      return readPath(attributes.get('d') ?? '')
    default:
      return []
  }
}

const corners = (x: number, y: number, width: number, height: number): Point[] =>
  closed([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])

const closed = (points: Point[]): Point[] => (points[0] ? [...points, points[0]] : points)

const pairs = (numbers: readonly number[]): Point[] =>
  Array.from(
    { length: Math.floor(numbers.length / 2) },
    (_, index): Point => [numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0],
  )
