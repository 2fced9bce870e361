import type { InvoicingDetails, SizeClass } from '@boxzone/contract'
import { maxBoxesPerOrder, maxPeriodMonths, minPeriodMonths } from '@boxzone/contract/order-limits'
import type { DraftBox, InsuranceChoice, OrderDraft } from './order-draft.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown): string | null => text(value) || null
const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {})

/** Parses a draft of any release. Returns undefined without a Box or a draft id. `now` replaces a missing date. */
export function parseDraft(stored: string | undefined, now: string): OrderDraft | undefined {
  const fields = fieldsIn(parseJson(stored))
  const box = boxFrom(fields.box)
  if (!box || !text(fields.draftId)) return undefined
  const invoicingDetails = detailsFrom(fields.invoicingDetails)
  return {
    draftId: text(fields.draftId),
    box,
    others: othersFrom(fields.others),
    lostNumber: textOrNull(fields.lostNumber),
    warehouseId: text(fields.warehouseId),
    insurance: insuranceFrom(fields.insurance),
    invoicing: { periodInMonths: periodFrom(fieldsIn(fields.invoicing).periodInMonths) },
    startsOn: dayFrom(fields.startsOn),
    paymentFailed: fields.paymentFailed === true,
    invoicingDetails,
    invoicingDetailsValid: invoicingDetails !== null && fields.invoicingDetailsValid === true,
    voucherToken: textOrNull(fields.voucherToken)?.slice(0, 40) ?? null,
    forceValidate: fields.forceValidate === true,
    version: typeof fields.version === 'number' ? fields.version : 0,
    createdAt: text(fields.createdAt) || now,
    prefilledFor: textOrNull(fields.prefilledFor),
    orderId: textOrNull(fields.orderId),
    changedOrderId: textOrNull(fields.changedOrderId),
    failedOrderId: textOrNull(fields.failedOrderId),
    withoutPromotion: fields.withoutPromotion === true,
    heldUntil: textOrNull(fields.heldUntil),
  }
}

function parseJson(stored: string | undefined): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
  }
}

function boxFrom(value: unknown): DraftBox | undefined {
  const box = fieldsIn(value)
  if (!text(box.id)) return undefined
  return { id: text(box.id), name: text(box.name), number: text(box.number), sizeClass: sizeFrom(box.sizeClass) }
}

const othersFrom = (value: unknown): DraftBox[] =>
  Array.isArray(value) ? value.flatMap((other) => boxFrom(other) ?? []).slice(0, maxBoxesPerOrder - 1) : []

/** Not imported from the contract: the build would put the list into this chunk, and each page with the list would load it. */
const sizeClasses: readonly SizeClass[] = ['XS', 'SMALL', 'MEDIUM', 'LARGE']
const sizeFrom = (value: unknown): SizeClass => sizeClasses.find((size) => size === value) ?? 'SMALL'

function periodFrom(value: unknown): number {
  const isPeriod = Number.isInteger(value) && typeof value === 'number'
  return isPeriod && value >= minPeriodMonths && value <= maxPeriodMonths ? value : minPeriodMonths
}

const dayFrom = (value: unknown): string | null => (/^\d{4}-\d{2}-\d{2}$/.test(text(value)) ? text(value) : null)

function insuranceFrom(value: unknown): InsuranceChoice | null {
  const { kind, id, declared } = fieldsIn(value)
  if (kind === 'tier' && text(id)) return { kind, id: text(id) }
  return kind === 'own' ? { kind, declared: declared === true } : null
}

/** Reads stored details without validating them: the form validates. */
export function detailsFrom(value: unknown): InvoicingDetails | null {
  if (!isFields(value)) return null
  const address = fieldsIn(value.address)
  return {
    version: typeof value.version === 'number' ? value.version : 0,
    type: value.type === 'PravnickaOsoba' ? 'PravnickaOsoba' : 'FyzickaOsoba',
    firstName: text(value.firstName),
    lastName: text(value.lastName),
    email: text(value.email),
    telephoneNumber: text(value.telephoneNumber),
    personalId: textOrNull(value.personalId),
    company: companyFrom(value.company),
    address: {
      street: text(address.street),
      number: text(address.number),
      city: text(address.city),
      zip: text(address.zip),
      countryCode: text(address.countryCode),
    },
  }
}

function companyFrom(value: unknown): InvoicingDetails['company'] {
  if (!isFields(value)) return null
  const { name, ico, dic, icoDph } = value
  return { name: text(name), ico: textOrNull(ico), dic: textOrNull(dic), icoDph: textOrNull(icoDph) }
}
