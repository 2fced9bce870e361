import { lastResponseTime } from '../api/last-response-time.ts'

/** Server time minus device time. The clock of the device may be wrong, and the demo can move its clock. */
let offsetMs: number | undefined

/** Derives the offset from the render time of the page. A page from a cache may be old, so its offset is zero. */
function offsetOfPage(): number {
  const [entry] = performance.getEntriesByType('navigation')
  const navigation = entry instanceof PerformanceNavigationTiming ? entry : undefined
  const { renderedAt = '', madeAt = renderedAt, kept } = document.documentElement.dataset
  if (kept !== undefined || navigation?.type === 'back_forward') return 0
  const arrivedMs = performance.timeOrigin + (navigation?.responseStart ?? 0)
  const renderedMs = Date.parse(madeAt)
  return Number.isNaN(renderedMs) ? 0 : renderedMs - arrivedMs
}

/** Limits the offset by the last response, which the server wrote after the request and before the arrival. */
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

/** Corrects the offset when a hold seems longer than `maxHoldMs`: the clock of the device or the server was moved. */
export function adjustClockFromHold(heldUntil: string, maxHoldMs: number): void {
  const tooLongMs = Date.parse(heldUntil) - serverNow().getTime() - maxHoldMs
  if (tooLongMs > 1_000) offsetMs = (offsetMs ?? 0) + tooLongMs
}
