import type { Point } from './polygon.rules.ts'

/** In SVG order: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The product applies the second transform first. */
export function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

export const apply = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]

export function readTransform(text: string): Matrix {
  const steps = [...text.matchAll(/(\w+)\s*\(([^)]*)\)/g)]
  return steps.reduce((all, [, name = '', list = '']) => multiply(all, matrixOf(name, numbersIn(list))), identity)
}

export const numbersIn = (text: string): number[] =>
  [...text.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)].map(([number]) => Number(number))

const radians = (degrees: number) => (degrees * Math.PI) / 180

function matrixOf(name: string, [first = 0, second, third = 0, ...rest]: number[]): Matrix {
  switch (name) {
    case 'translate':
      return [1, 0, 0, 1, first, second ?? 0]
    case 'scale':
      return [first, 0, 0, second ?? first, 0, 0]
    case 'rotate':
      return rotation(radians(first), second ?? 0, third)
    case 'skewX':
      return [1, 0, Math.tan(radians(first)), 1, 0, 0]
    case 'skewY':
      return [1, Math.tan(radians(first)), 0, 1, 0, 0]
    case 'matrix':
      return [first, second ?? 0, third, rest[0] ?? 1, rest[1] ?? 0, rest[2] ?? 0]
    default:
      return identity
  }
}

function rotation(angle: number, x: number, y: number): Matrix {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
}
