import { offer as offerCall } from 'virtual:calls'
import type { Language, Offer } from '@boxzone/contract'
import { redirect, replace } from 'react-router'
import { changeDraft, getDraft, newDraftId } from '#app/features/order-draft/draft-store.ts'
import type { OrderDraft } from '#app/features/order-draft/order-draft.ts'
import { boxUnavailableCodes } from '#app/features/order-summary/order-error-codes.ts'
import { ApiError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { boxFacts } from './box-facts.ts'
import type { OrderData } from './order-data.ts'
import { statusAddress } from './status-address.ts'

interface Wanted {
  readonly boxId: string
  readonly draftId: string
  readonly language: Language
}

/** Draft and offer for the address: `?box=` begins an order, `?restore=` brings back one that was left. */
export async function loadOrder(url: URL, language: Language): Promise<OrderData> {
  const token = url.searchParams.get('restore')
  const draft = getDraft()
  try {
    if (token !== null) await (await import('./restore.ts')).restoreOrder(token, language)
    const boxId = url.searchParams.get('box') ?? draft?.box.id
    if (boxId === undefined) return { kind: 'none', isLinkOver: false }
    const known = draft && (draft.box.id === boxId || draft.orderId === null) ? draft.draftId : undefined
    const wanted = { boxId, draftId: known ?? newDraftId(), language }
    if (!url.searchParams.has('box')) return takeBegun(wanted) ?? (await loadOffer(wanted, draft))
    const data = await loadOffer(wanted, draft)
    begun = { key: JSON.stringify(wanted), data, at: Date.now() }
    throw replace('/order/first')
  } catch (error) {
    return refused(error, draft, url)
  }
}

/** The first summary of a draft comes within this time and holds the Box. */
const justBegunMs = 30_000

/** The clean address follows at once the one that began the order. */
const leadsOnMs = 5_000

let begun: { readonly key: string; readonly data: OrderData; readonly at: number } | undefined

/** What was loaded for the address that began the order: once, and for none but the address it led to. */
function takeBegun(wanted: Wanted): OrderData | undefined {
  const found = begun
  begun = undefined
  if (found?.key !== JSON.stringify(wanted) || Date.now() - found.at > leadsOnMs) return undefined
  return found.data
}

async function loadOffer(wanted: Wanted, draft: OrderDraft | undefined): Promise<OrderData> {
  const offer = await call(offerCall, wanted)
  tellDraft(offer, draft)
  const isOld = draft?.box.id === offer.box.id && Date.now() - Date.parse(draft.createdAt) > justBegunMs
  changeDraft({ type: 'boxChosen', ...boxFacts(offer), draftId: wanted.draftId, at: new Date().toISOString() })
  return { kind: 'ready', offer, wasLapsed: isOld && offer.heldUntil === null }
}

/** What the server knows of the order this draft was placed as: it waits for its payment, or it is over. */
function tellDraft({ box, orderId }: Offer, draft: OrderDraft | undefined): void {
  if (draft?.box.id !== box.id) return
  if (orderId && orderId === draft.changedOrderId) return
  if (orderId) {
    // Also when the answer to placing was lost on its way.
    changeDraft({ type: 'placed', orderId })
    throw redirect(statusAddress(orderId))
  }
  if (draft.orderId) changeDraft({ type: 'paymentFailed', orderId: draft.orderId })
}

/** An address may name what is no Box at all: `validation` is an answer about it here, and about a form elsewhere. */
const isGone = (code: string) => code === 'validation' || boxUnavailableCodes.includes(code)

function refused(error: unknown, draft: OrderDraft | undefined, url: URL): OrderData {
  if (!(error instanceof ApiError)) throw error
  if (url.searchParams.has('restore') && (error.code === 'not-found' || error.code === 'validation')) {
    return { kind: 'none', isLinkOver: true }
  }
  if (!isGone(error.code)) return { kind: 'failed', error }
  const asked = url.searchParams.get('box')
  const own = asked === null || draft?.box.id === asked ? draft : undefined
  // It is taken by the order this draft was placed as, unless that is known to be over.
  if (own?.orderId && !own.paymentFailed && error.code === 'Box/is-taken') throw redirect(statusAddress(own.orderId))
  return { kind: 'unavailable', code: error.code, box: own?.box, warehouseId: own?.warehouseId }
}
