import type { Extent, IsoPart } from './iso.ts'

const TOLERANCE = 1e-4

interface UnpaintedPart {
  readonly part: IsoPart
  readonly depth: number
  /** Parts in front of this part. */
  readonly inFront: UnpaintedPart[]
  /** Number of unpainted parts behind this part. */
  behindCount: number
}

/** True if the projections of two cuboids on one of the three screen axes overlap. */
const meet = (a0: number, a1: number, b0: number, b1: number): boolean => a0 < b1 - TOLERANCE && b0 < a1 - TOLERANCE

function overlap(a: Extent, b: Extent): boolean {
  return (
    meet(a[0] - a[3], a[1] - a[2], b[0] - b[3], b[1] - b[2]) &&
    meet(a[0] - a[5], a[1] - a[4], b[0] - b[5], b[1] - b[4]) &&
    meet(a[2] - a[5], a[3] - a[4], b[2] - b[5], b[3] - b[4])
  )
}

const separated = (a0: number, a1: number, b0: number, b1: number): number =>
  a1 <= b0 + TOLERANCE ? 1 : b1 <= a0 + TOLERANCE ? -1 : 0

const weight = (e: Extent): number => e[0] + e[1] + e[2] + e[3] + e[4]

/** Positive when `a` is behind `b`. */
function behind(a: Extent, b: Extent): number {
  return (
    separated(a[4], a[5], b[4], b[5]) ||
    separated(a[2], a[3], b[2], b[3]) ||
    separated(a[0], a[1], b[0], b[1]) ||
    (weight(a) <= weight(b) ? 1 : -1)
  )
}

function relate(all: readonly UnpaintedPart[]): void {
  for (const [index, first] of all.entries()) {
    for (const second of all.slice(index + 1)) {
      if (!overlap(first.part.box, second.part.box)) continue
      const [back, front] = behind(first.part.box, second.part.box) > 0 ? [first, second] : [second, first]
      back.inFront.push(front)
      front.behindCount += 1
    }
  }
}

/** Sorts back to front. Exact for parts that do not intersect; a cycle is broken at its farthest part. */
export function paintingOrder(parts: readonly IsoPart[]): IsoPart[] {
  const left = new Set<UnpaintedPart>(
    parts.map((part) => ({ part, depth: part.box[0] + part.box[2] + part.box[4], inFront: [], behindCount: 0 })),
  )
  relate([...left])
  const done: IsoPart[] = []
  for (let next = farthest(left); next; next = farthest(left)) {
    left.delete(next)
    done.push(next.part)
    for (const part of next.inFront) part.behindCount -= 1
  }
  return done
}

function farthest(left: ReadonlySet<UnpaintedPart>): UnpaintedPart | undefined {
  let best: UnpaintedPart | undefined
  for (const item of left) {
    if (!best) best = item
    else if (Number(item.behindCount <= 0) !== Number(best.behindCount <= 0)) best = item.behindCount <= 0 ? item : best
    else if (item.depth < best.depth) best = item
  }
  return best
}
