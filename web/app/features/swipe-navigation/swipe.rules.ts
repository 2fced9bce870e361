/** Specification, sections 5 and 9. */
export const swipeLimits = { leastAcross: 60, mostUpDown: 40, mostMs: 500 } as const

/** Where a finger was and when, in pixels and milliseconds. */
export interface TouchPoint {
  readonly x: number
  readonly y: number
  readonly at: number
}

/** To the right is back, to the left is forward; anything slower, shorter or steeper is no swipe. */
export function swipeBetween(from: TouchPoint, to: TouchPoint): 'back' | 'forward' | undefined {
  const across = to.x - from.x
  if (Math.abs(across) < swipeLimits.leastAcross) return undefined
  if (Math.abs(to.y - from.y) > swipeLimits.mostUpDown || to.at - from.at > swipeLimits.mostMs) return undefined
  return across > 0 ? 'back' : 'forward'
}

/** What a swipe can mean something else in: sliders, galleries, drawings that are moved, fields and dialogs. */
export const ownSwipes = [
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

interface Part {
  readonly scrollWidth: number
  readonly clientWidth: number
  readonly overflowX: string
}

/** It moves sideways under the finger itself. */
export const scrollsSideways = ({ scrollWidth, clientWidth, overflowX }: Part): boolean =>
  (overflowX === 'auto' || overflowX === 'scroll') && scrollWidth > clientWidth
