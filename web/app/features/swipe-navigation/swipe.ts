import { isWebview } from '#app/lib/browser/webview.ts'
import { elementsWithOwnSwipes, scrollsHorizontally, swipeDirection, type TouchPoint } from './swipe.rules.ts'

/** Active in the mobile app and on screens of at most 768 px. */
const isSwipeScreen = (): boolean => isWebview() || window.matchMedia('(max-width: 768px)').matches

function consumesSwipes(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true
  if (target.closest(elementsWithOwnSwipes)) return true
  for (let part: Element | null = target; part && part !== document.body; part = part.parentElement) {
    const { scrollWidth, clientWidth } = part
    if (scrollsHorizontally({ scrollWidth, clientWidth, overflowX: getComputedStyle(part).overflowX })) return true
  }
  return false
}

function pointOf({ touches, changedTouches, timeStamp }: TouchEvent): TouchPoint | undefined {
  const touch = touches[0] ?? changedTouches[0]
  return touch && { x: touch.clientX, y: touch.clientY, at: timeStamp }
}

/** True if the history has a previous page. Without the Navigation API, it assumes one if the history has several entries. */
const canGoBack = (): boolean => globalThis.navigation?.canGoBack ?? window.history.length > 1

/** Goes back or forward in the history when the visitor swipes over the page (specification, section 2). */
export function startSwipeNavigation(): void {
  let from: TouchPoint | undefined
  const cancel = () => {
    from = undefined
  }
  const begin = (event: TouchEvent) => {
    const isAlone = event.touches.length === 1
    from = isAlone && isSwipeScreen() && !consumesSwipes(event.target) ? pointOf(event) : undefined
  }
  const end = (event: TouchEvent) => {
    const to = pointOf(event)
    const swipe = from && to && swipeDirection(from, to)
    cancel()
    // Selecting text is no swipe.
    if (!swipe || window.getSelection()?.type === 'Range') return
    if (swipe === 'forward') window.history.forward()
    else if (canGoBack()) window.history.back()
  }
  document.addEventListener('touchstart', begin, { passive: true })
  document.addEventListener('touchend', end, { passive: true })
  document.addEventListener('touchcancel', cancel, { passive: true })
}
