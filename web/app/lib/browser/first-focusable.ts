const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled'

const isVisible = (element: Element): boolean => element.getClientRects().length > 0

/** First visible control inside an element. */
export function firstFocusable(container: Element): HTMLElement | undefined {
  return [...container.querySelectorAll<HTMLElement>(focusable)].find(isVisible)
}
