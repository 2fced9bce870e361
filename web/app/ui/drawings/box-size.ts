import type { Room } from './room.ts'

/** Inner measures in metres. */
export interface BoxSize {
  readonly width: number
  readonly length: number
  readonly height?: number
}

export const DEFAULT_HEIGHT = 2.5
const SMALLEST = 0.3
const LARGEST = 30

const sane = (value: number, otherwise: number): number =>
  Number.isFinite(value) ? Math.min(LARGEST, Math.max(SMALLEST, value)) : otherwise

export function roomOf({ width, length, height = DEFAULT_HEIGHT }: BoxSize): Room {
  return { w: sane(width, 1), l: sane(length, 1), h: sane(height, DEFAULT_HEIGHT) }
}
