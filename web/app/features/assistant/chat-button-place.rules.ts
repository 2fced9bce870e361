export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Full size, shrunk at the edge of the window, or hidden. */
export type ButtonPlace = 'open' | 'tucked' | 'away'

/** The button takes the largest form in which it covers no text and no control. */
export function buttonPlace(open: Rect, tucked: Rect, isCovering: (rect: Rect) => boolean): ButtonPlace {
  if (!isCovering(open)) return 'open'
  return isCovering(tucked) ? 'away' : 'tucked'
}

export const intersects = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** A grid of points inside the rectangle, dense enough for a line of small text. */
export function pointsIn({ left, top, right, bottom }: Rect, stepPx = 12): [x: number, y: number][] {
  const along = (from: number, to: number) => {
    const count = Math.max(1, Math.ceil((to - from) / stepPx))
    return Array.from({ length: count + 1 }, (_, index) => from + 1 + ((to - from - 2) * index) / count)
  }
  return along(left, right).flatMap((x) => along(top, bottom).map((y): [number, number] => [x, y]))
}
