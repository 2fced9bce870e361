/** Specification, sections 5 and 9. */
export const swipeLimits = { minHorizontalPx: 60, maxVerticalPx: 40, maxMs: 500 } as const

/** Position and time of a touch in pixels and milliseconds. */
export interface TouchPoint {
  readonly x: number
  readonly y: number
  readonly at: number
}

/** Right is back and left is forward. Slower, shorter or steeper gestures are no swipes. */
export function swipeDirection(from: TouchPoint, to: TouchPoint): 'back' | 'forward' | undefined {
  const across = to.x - from.x
  if (Math.abs(across) < swipeLimits.minHorizontalPx) return undefined
  if (Math.abs(to.y - from.y) > swipeLimits.maxVerticalPx || to.at - from.at > swipeLimits.maxMs) return undefined
  return across > 0 ? 'back' : 'forward'
}

/** Elements that use horizontal gestures themselves: sliders, galleries, drawings, fields and dialogs. */
export const elementsWithOwnSwipes = [
  'input',
  'textarea',
  'select',
  'canvas',
  'dialog',
  '[contenteditable]',
  '[role=slider]',
  '[role=dialog]',
  '[role=alertdialog]',
  '[role=application]',
  '[data-no-swipe]',
].join(',')

interface ScrollMeasures {
  readonly scrollWidth: number
  readonly clientWidth: number
  readonly overflowX: string
}

/** True if the element scrolls horizontally. */
export const scrollsHorizontally = ({ scrollWidth, clientWidth, overflowX }: ScrollMeasures): boolean =>
  (overflowX === 'auto' || overflowX === 'scroll') && scrollWidth > clientWidth
