import type { InvoicingDetails } from '@boxzone/contract'
import { maxBoxesPerOrder, maxPeriodMonths, minPeriodMonths } from '@boxzone/contract/order-limits'
import { boxesOf, type DraftBox, type InsuranceChoice, type OrderDraft } from './order-draft.ts'
import { resetDetails } from './reset-details.ts'

export type DraftEvent =
  | {
      readonly type: 'boxChosen'
      readonly box: DraftBox
      /** Replaces the further Boxes of the draft. */
      readonly others?: readonly DraftBox[]
      /** Number of a chosen Box that is not available. */
      readonly lostNumber?: string | null
      readonly warehouseId: string
      /** Id of a new draft. */
      readonly draftId: string
      readonly at: string
    }
  | { readonly type: 'restored'; readonly draft: OrderDraft }
  | { readonly type: 'boxAdded'; readonly box: DraftBox }
  | { readonly type: 'boxRemoved'; readonly boxId: string }
  /** The server refused the Box. */
  | { readonly type: 'boxLost'; readonly boxId: string }
  | { readonly type: 'lossRead' }
  | { readonly type: 'periodChosen'; readonly periodInMonths: number }
  | { readonly type: 'startChosen'; readonly startsOn: string | null }
  | { readonly type: 'insuranceChosen'; readonly insurance: InsuranceChoice }
  | { readonly type: 'voucherEntered'; readonly voucherToken: string }
  | { readonly type: 'detailsEdited'; readonly details: InvoicingDetails }
  | { readonly type: 'detailsVerified'; readonly details: InvoicingDetails }
  | { readonly type: 'detailsRefused' }
  | { readonly type: 'detailsPrefilled'; readonly details: InvoicingDetails; readonly userId: string }
  | { readonly type: 'detailsReset' }
  | { readonly type: 'validationForced' }
  | { readonly type: 'promotionRefused' }
  | { readonly type: 'held'; readonly boxId: string; readonly heldUntil: string | null }
  | { readonly type: 'placed'; readonly orderId: string }
  | { readonly type: 'changeBegun'; readonly orderId: string }
  | { readonly type: 'paymentFailed'; readonly orderId: string }
  | { readonly type: 'fulfilled'; readonly orderId: string }

type Change<Type extends DraftEvent['type']> = Extract<DraftEvent, { type: Type }>

/**
 * Returns the draft after an event. Without a draft, only `boxChosen` and `restored` create one. Undefined when the
 * order of the draft is fulfilled.
 */
export function reduceDraft(draft: OrderDraft | undefined, event: DraftEvent): OrderDraft | undefined {
  if (event.type === 'boxChosen') return withBox(draft, event)
  if (event.type === 'restored') return event.draft
  if (draft === undefined) return undefined
  if (event.type === 'fulfilled') return draft.orderId === event.orderId ? undefined : draft
  if (event.type === 'held' && (draft.box.id !== event.boxId || draft.heldUntil === event.heldUntil)) return draft
  return { ...draft, ...changesOf(draft, event) }
}

type OrdinaryEvent = Exclude<DraftEvent, { type: 'boxChosen' | 'restored' | 'fulfilled' }>

function changesOf(draft: OrderDraft, event: OrdinaryEvent): Partial<OrderDraft> {
  switch (event.type) {
    case 'boxAdded':
      return withFurtherBox(draft, event.box)
    case 'boxRemoved':
      return withoutBox(draft, event.boxId)
    case 'boxLost':
      return { ...withoutBox(draft, event.boxId), lostNumber: numberOf(draft, event.boxId) }
    case 'lossRead':
      return { lostNumber: null }
    case 'periodChosen':
      return { invoicing: { periodInMonths: clamped(event.periodInMonths) } }
    case 'startChosen':
      return { startsOn: event.startsOn }
    case 'insuranceChosen':
      return { insurance: event.insurance }
    case 'voucherEntered':
      return { voucherToken: event.voucherToken.trim().slice(0, 40) || null }
    case 'validationForced':
      return { forceValidate: true }
    case 'promotionRefused':
      return { withoutPromotion: true }
    case 'held':
      return { heldUntil: event.heldUntil }
    case 'placed':
      return { orderId: event.orderId, paymentFailed: false, changedOrderId: null, heldUntil: null }
    case 'changeBegun':
      return draft.orderId === event.orderId ? { changedOrderId: event.orderId } : {}
    case 'paymentFailed':
      return draft.orderId === event.orderId ? { paymentFailed: true, failedOrderId: event.orderId } : {}
    default:
      return changedDetails(draft, event)
  }
}

function withFurtherBox(draft: OrderDraft, box: DraftBox): Partial<OrderDraft> {
  const boxes = boxesOf(draft)
  if (boxes.length >= maxBoxesPerOrder || boxes.some(({ id }) => id === box.id)) return {}
  return { others: [...draft.others, box], lostNumber: null }
}

/** The next Box becomes the first one if the first one is removed. The last Box stays. */
function withoutBox(draft: OrderDraft, boxId: string): Partial<OrderDraft> {
  const [box, ...others] = boxesOf(draft).filter(({ id }) => id !== boxId)
  return box ? { box, others, lostNumber: null } : {}
}

const numberOf = (draft: OrderDraft, boxId: string): string | null =>
  boxesOf(draft).find(({ id }) => id === boxId)?.number ?? null

type DetailsEvent = Extract<OrdinaryEvent, { type: `details${string}` }>

/** Edited details must be verified again. A new version restarts the form. */
function changedDetails(draft: OrderDraft, event: DetailsEvent): Partial<OrderDraft> {
  switch (event.type) {
    case 'detailsEdited':
      return { invoicingDetails: event.details, invoicingDetailsValid: false, withoutPromotion: false }
    case 'detailsVerified':
      return { invoicingDetails: event.details, invoicingDetailsValid: true, forceValidate: false }
    case 'detailsRefused':
      return { invoicingDetailsValid: false, forceValidate: true }
    case 'detailsPrefilled':
      return prefilled(draft, event)
    case 'detailsReset':
      return resetDetails(draft)
  }
}

function prefilled(draft: OrderDraft, { details, userId }: Change<'detailsPrefilled'>): Partial<OrderDraft> {
  const reset = resetDetails(draft)
  return { ...reset, invoicingDetails: { ...details, version: reset.version }, prefilledFor: userId }
}

const clamped = (months: number): number =>
  Math.min(maxPeriodMonths, Math.max(minPeriodMonths, Math.round(months) || minPeriodMonths))

/**
 * A Box that the draft already contains becomes its first Box. Any other Box starts a new draft, which retains the
 * details, the period, the first day and the voucher.
 */
function withBox(draft: OrderDraft | undefined, event: Change<'boxChosen'>): OrderDraft {
  const { box, warehouseId, draftId, at, lostNumber = null } = event
  const known = draft ? boxesOf(draft).filter(({ id }) => id !== box.id) : []
  if (draft && known.length < boxesOf(draft).length) {
    const { others = known, lostNumber: lost = draft.lostNumber } = event
    return { ...draft, box, others, warehouseId, lostNumber: lost }
  }
  // The same draft id makes the server release the previous Box. After a placed order the draft gets a new id.
  const unplaced = draft?.orderId === null ? draft : undefined
  return {
    draftId: unplaced?.draftId ?? draftId,
    box,
    others: event.others ?? (unplaced?.warehouseId === warehouseId ? unplaced.others : []),
    lostNumber,
    warehouseId,
    insurance: draft?.warehouseId === warehouseId ? draft.insurance : null,
    invoicing: draft?.invoicing ?? { periodInMonths: minPeriodMonths },
    startsOn: draft?.startsOn ?? null,
    paymentFailed: false,
    invoicingDetails: draft?.invoicingDetails ?? null,
    invoicingDetailsValid: draft?.invoicingDetailsValid ?? false,
    voucherToken: draft?.voucherToken ?? null,
    forceValidate: false,
    version: 0,
    createdAt: at,
    prefilledFor: draft?.prefilledFor ?? null,
    orderId: null,
    changedOrderId: null,
    failedOrderId: null,
    withoutPromotion: false,
    heldUntil: null,
  }
}
