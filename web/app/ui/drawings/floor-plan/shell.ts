import type { PlanDoor, PlanFloor } from './floor.ts'

export type Side = 'top' | 'bottom' | 'left' | 'right'

const NEAR = 0.6

/** The outer wall of a door, if it is in one. */
export function sideOf({ width, height }: PlanFloor, { x, y }: PlanDoor): Side | undefined {
  const gaps: readonly (readonly [number, Side])[] = [
    [Math.abs(height - y), 'bottom'],
    [Math.abs(y), 'top'],
    [Math.abs(x), 'left'],
    [Math.abs(width - x), 'right'],
  ]
  const [gap, side] = gaps.toSorted((a, b) => a[0] - b[0])[0] ?? [Number.POSITIVE_INFINITY, 'bottom']
  return gap <= NEAR ? side : undefined
}

/** Default widths in metres for a plan that has only the centre of a door. */
const DOOR_WIDTHS: Readonly<Record<PlanDoor['kind'], number>> = { entrance: 1.8, backup: 1.1, inner: 1 }

export const doorWidth = ({ kind, width }: PlanDoor): number => width ?? DOOR_WIDTHS[kind]

/** The segments of a wall from 0 to `length` without its doorways. */
export function solidRuns(
  length: number,
  doors: readonly { readonly at: number; readonly width: number }[],
): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = []
  let from = 0
  for (const { at, width } of doors.toSorted((a, b) => a.at - b.at)) {
    if (at - width / 2 > from) runs.push([from, at - width / 2])
    from = Math.max(from, at + width / 2)
  }
  if (from < length) runs.push([from, length])
  return runs
}
