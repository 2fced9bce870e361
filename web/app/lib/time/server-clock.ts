import { lastResponseTime } from '../api/last-response-time.ts'

/** Difference to the clock of the device, which may be wrong, or moved in the demo. */
let offsetMs: number | undefined

/**
 * The page arrived about when the server rendered it. A page from a cache may be older: the device's clock counts then.
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

/** Clamps the offset to the last response: the server wrote it between the request and its arrival. */
function clampToResponse(offset: number): number {
  const { date, requestedMs, receivedMs } = lastResponseTime
  const writtenMs = Date.parse(date ?? '')
  if (Number.isNaN(writtenMs)) return offset
  return Math.min(Math.max(offset, writtenMs - receivedMs), writtenMs + 1_000 - requestedMs)
}

/** Current time of the server. */
export function serverNow(): Date {
  offsetMs = clampToResponse(offsetMs ?? offsetOfPage())
  return new Date(Date.now() + offsetMs)
}

/** A hold is never longer than `longestMs`. A longer one shows that the server's clock has moved. */
export function adjustClockFromHold(heldUntil: string, longestMs: number): void {
  const tooLongMs = Date.parse(heldUntil) - serverNow().getTime() - longestMs
  if (tooLongMs > 1_000) offsetMs = (offsetMs ?? 0) + tooLongMs
}
