import { offer as offerCall } from 'virtual:calls'
import type { Language, Offer } from '@boxzone/contract'
import { maxBoxesPerOrder } from '@boxzone/contract/order-limits'
import { redirect, replace } from 'react-router'
import { changeDraft, getDraft, newDraftId } from '#app/features/order-draft/draft-store.ts'
import { boxesOf, type DraftBox, type OrderDraft } from '#app/features/order-draft/order-draft.ts'
import { boxUnavailableCodes } from '#app/features/order-summary/order-error-codes.ts'
import { ApiError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { boxFacts } from './box-facts.ts'
import { isPossibleStart } from './first/possible-start.ts'
import type { OrderData } from './order-data.ts'
import { statusUrl } from './status-url.ts'

interface OfferRequest {
  readonly boxId: string
  readonly draftId: string
  readonly language: Language
}

/** The further Boxes that `?with=` chooses, and the number of a chosen Box that is not available. */
interface FurtherChoice {
  readonly others: readonly DraftBox[]
  readonly lostNumber: string | null
}

/** Loads the draft and its offer. `?box=` starts an order, `?restore=` restores one by the link of an e-mail. */
export async function loadOrder(url: URL, language: Language): Promise<OrderData> {
  const token = url.searchParams.get('restore')
  const draft = getDraft()
  try {
    if (token !== null) await (await import('./restore.ts')).restoreOrder(token, language)
    const boxId = url.searchParams.get('box') ?? draft?.box.id
    if (boxId === undefined) return { kind: 'none', isLinkOver: false }
    const known =
      draft && (boxesOf(draft).some(({ id }) => id === boxId) || draft.orderId === null) ? draft.draftId : undefined
    const request = { boxId, draftId: known ?? newDraftId(), language }
    if (!url.searchParams.has('box')) return claimStarted(request) ?? (await loadOffer(request, draft))
    const data = await loadRequested(request, furtherIds(url), draft)
    started = { key: JSON.stringify(request), data, at: Date.now() }
    throw isCurrentPage(url) ? replace('/order/first') : redirect('/order/first')
  } catch (error) {
    if (draft && isOfFirstBox(error, draft, url)) {
      changeDraft({ type: 'boxLost', boxId: draft.box.id })
      return loadOrder(url, language)
    }
    return toOrderData(error, draft, url)
  }
}

/** False while a click navigates from another page, whose history entry must stay. */
const isCurrentPage = ({ pathname, search }: URL): boolean =>
  globalThis.location?.pathname === pathname && globalThis.location.search === search

/** A draft that is younger than this may not have a hold yet, because its first total creates the hold. */
const justStartedMs = 30_000

/** Maximum time between the loaded offer and the request for the URL without `box`. */
const redirectMs = 5_000

let started: { readonly key: string; readonly data: OrderData; readonly at: number } | undefined

/** Returns the offer loaded before the redirect, once and only for the same request. */
function claimStarted(request: OfferRequest): OrderData | undefined {
  const found = started
  started = undefined
  if (found?.key !== JSON.stringify(request) || Date.now() - found.at > redirectMs) return undefined
  return found.data
}

/** Undefined if the URL says nothing about further Boxes. */
function furtherIds({ searchParams }: URL): string[] | undefined {
  const ids = searchParams.get('with')?.split(',')
  return ids?.filter((id) => id !== '').slice(0, maxBoxesPerOrder - 1)
}

const isUnavailableError = (error: unknown): error is ApiError =>
  error instanceof ApiError && boxUnavailableCodes.includes(error.code)

/** Several chosen Boxes become one order. The order omits Boxes that are not available. */
async function loadRequested(request: OfferRequest, ids: string[] | undefined, draft: OrderDraft | undefined) {
  if (ids === undefined) return loadOffer(request, draft)
  const results = await Promise.allSettled(
    [request.boxId, ...ids].map((boxId) => call(offerCall, { ...request, boxId })),
  )
  const errors = results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []))
  const [offer, ...further] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failure = errors.find((error) => !isUnavailableError(error)) ?? (offer ? undefined : errors[0])
  if (failure !== undefined || !offer) throw failure
  const { boxNumber } = errors.find(isUnavailableError)?.extras ?? {}
  const others = further.map((each) => boxFacts(each).box)
  const choice = { others, lostNumber: typeof boxNumber === 'string' ? boxNumber : null }
  return startOrder(offer, request, draft, choice)
}

async function loadOffer(request: OfferRequest, draft: OrderDraft | undefined): Promise<OrderData> {
  return startOrder(await call(offerCall, request), request, draft)
}

function startOrder(
  offer: Offer,
  request: OfferRequest,
  draft: OrderDraft | undefined,
  further?: FurtherChoice,
): OrderData {
  updateDraft(offer, draft)
  const isOld = draft?.box.id === offer.box.id && Date.now() - Date.parse(draft.createdAt) > justStartedMs
  const at = new Date().toISOString()
  changeDraft({ type: 'boxChosen', ...boxFacts(offer), ...further, draftId: request.draftId, at })
  const startsOn = draft?.startsOn ?? null
  // The chosen day may have passed since the last visit.
  if (startsOn !== null && !isPossibleStart(startsOn, offer)) changeDraft({ type: 'startChosen', startsOn: null })
  return { kind: 'ready', offer, wasLapsed: isOld && offer.heldUntil === null }
}

/** Records that the draft's order awaits its payment and opens its status page, or records that the payment failed. */
function updateDraft({ box, orderId }: Offer, draft: OrderDraft | undefined): void {
  if (draft?.box.id !== box.id) return
  if (orderId && orderId === draft.changedOrderId) return
  if (orderId) {
    // The response to placing the order may have been lost.
    changeDraft({ type: 'placed', orderId })
    throw redirect(statusUrl(orderId))
  }
  if (draft.orderId) changeDraft({ type: 'paymentFailed', orderId: draft.orderId })
}

/** `validation` means that the URL names no valid Box id. */
const isUnavailable = (code: string) => code === 'validation' || boxUnavailableCodes.includes(code)

/** True if the first of several Boxes is not available any more. The order then continues with the others. */
function isOfFirstBox(error: unknown, { box, others, orderId, paymentFailed }: OrderDraft, url: URL): boolean {
  const isOpen = orderId === null || paymentFailed
  const hasOthers = others.length > 0 && !url.searchParams.has('restore')
  const isRequested = (url.searchParams.get('box') ?? box.id) === box.id
  return hasOthers && isOpen && isRequested && error instanceof ApiError && boxUnavailableCodes.includes(error.code)
}

/** Errors of the link to a prepared order. Their texts say what the customer can do. */
const linkCodes = ['Order/link-expired', 'Order/other-person']

function toOrderData(error: unknown, draft: OrderDraft | undefined, url: URL): OrderData {
  if (!(error instanceof ApiError)) throw error
  if (url.searchParams.has('restore')) {
    const { orderId } = error.extras
    if (error.code === 'Order/already-paid' && typeof orderId === 'string') throw redirect(statusUrl(orderId))
    if (linkCodes.includes(error.code)) return { kind: 'none', isLinkOver: true, code: error.code }
    if (error.code === 'not-found' || error.code === 'validation') return { kind: 'none', isLinkOver: true }
  }
  if (!isUnavailable(error.code)) return { kind: 'failed', error }
  const requested = url.searchParams.get('box')
  const ownDraft = requested === null || draft?.box.id === requested ? draft : undefined
  // The draft's own order has claimed the Box, unless its payment failed.
  if (ownDraft?.orderId && !ownDraft.paymentFailed && error.code === 'Box/is-taken')
    throw redirect(statusUrl(ownDraft.orderId))
  if (!ownDraft) redirectToLocation(error)
  return { kind: 'unavailable', code: error.code, box: ownDraft?.box, warehouseId: ownDraft?.warehouseId }
}

/** A link to a taken Box leads to its warehouse, which offers the nearest sizes. */
function redirectToLocation({ code, extras: { warehouseId, boxNumber } }: ApiError): void {
  if (code === 'Box/is-taken' && typeof warehouseId === 'string' && typeof boxNumber === 'string')
    throw redirect(`/location/${warehouseId}?box=${encodeURIComponent(boxNumber)}`)
}
