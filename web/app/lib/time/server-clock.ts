import { lastResponseTime } from '../api/last-response-time.ts'

/** How far the server's clock is ahead of this device's, which may be wrong, or moved in the demo. */
let offsetMs: number | undefined

/**
 * The page says when the server made it; it arrived here at about that moment. One that was kept, by the worker or for the
 * browser's button back, may have been made long before: then this device's clock counts.
 */
function offsetOfPage(): number {
  const [entry] = performance.getEntriesByType('navigation')
  const navigation = entry instanceof PerformanceNavigationTiming ? entry : undefined
  const { renderedAt = '', madeAt = renderedAt, kept } = document.documentElement.dataset
  if (kept !== undefined || navigation?.type === 'back_forward') return 0
  const arrivedMs = performance.timeOrigin + (navigation?.responseStart ?? 0)
  const madeMs = Date.parse(madeAt)
  return Number.isNaN(madeMs) ? 0 : madeMs - arrivedMs
}

/** As near to that as the last answer allows: the server has written it between the question and its coming. */
function asAnswered(offset: number): number {
  const { date, askedMs, cameMs } = lastResponseTime
  const writtenMs = Date.parse(date ?? '')
  if (Number.isNaN(writtenMs)) return offset
  return Math.min(Math.max(offset, writtenMs - cameMs), writtenMs + 1_000 - askedMs)
}

/** What time it is for the server. */
export function serverNow(): Date {
  offsetMs = asAnswered(offsetMs ?? offsetOfPage())
  return new Date(Date.now() + offsetMs)
}

/** A hold never lasts longer than this from now on: one that seems to shows that the server's clock has moved. */
export function adjustClockFromHold(heldUntil: string, longestMs: number): void {
  const tooLongMs = Date.parse(heldUntil) - serverNow().getTime() - longestMs
  if (tooLongMs > 1_000) offsetMs = (offsetMs ?? 0) + tooLongMs
}
