/** How far the server's clock is ahead of this device's, which may be wrong, or moved in the demo. */
let offsetMs: number | undefined

/** The page says when the server made it; it arrived here at about that moment. */
function offsetOfPage(): number {
  const [entry] = performance.getEntriesByType('navigation')
  const arrivedMs = performance.timeOrigin + (entry instanceof PerformanceNavigationTiming ? entry.responseStart : 0)
  const madeAt = Date.parse(document.documentElement.dataset.madeAt ?? '')
  return Number.isNaN(madeAt) ? 0 : madeAt - arrivedMs
}

/** What time it is for the server. */
export function serverNow(): Date {
  offsetMs ??= offsetOfPage()
  return new Date(Date.now() + offsetMs)
}

/** A hold never lasts longer than this from now on: one that seems to shows that the server's clock has moved. */
export function learnFromHold(heldUntil: string, longestMs: number): void {
  const tooLongMs = Date.parse(heldUntil) - serverNow().getTime() - longestMs
  if (tooLongMs > 1_000) offsetMs = (offsetMs ?? 0) + tooLongMs
}
