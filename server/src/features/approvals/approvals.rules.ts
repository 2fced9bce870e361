import type { api, InputOf } from '@boxzone/contract'
import type { PreparedAction } from '#src/features/tasks/index.ts'
import { type Minor, toMinor } from '#src/kernel/money.ts'

export type ApprovalRequest = InputOf<typeof api.requestApproval>

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const isInvoiceNumber = /^[A-Z]{2}\d{4,20}$/

/** The field that is missing or has the wrong form for the action, or null. */
export function invalidRequestField(request: ApprovalRequest): 'subject' | 'amount' | 'text' | 'settlement' | null {
  const { action, subject, amount, text, settlement } = request
  if (!(action === 'invoices.credit-note' ? isInvoiceNumber : isId).test(subject)) return 'subject'
  if (action === 'contracts.credit' && amount === undefined) return 'amount'
  if (action === 'contracts.credit' && text === undefined) return 'text'
  return action === 'invoices.credit-note' && settlement === undefined ? 'settlement' : null
}

/** The action as its task stores it. A refund of the full remaining amount has a null amount until the server computes it. */
export function toPreparedAction(request: ApprovalRequest, currency: string): PreparedAction {
  const { action, subject, version, text = null, reason = '', settlement = 'NONE', lines, payOut } = request
  const fields = { subject, version, currency, text, reason }
  const minor = (amount: number | undefined): Minor | null => (amount === undefined ? null : toMinor(amount, currency))
  if (action === 'contracts.credit') return { action, ...fields, amount: minor(request.amount), payOut }
  if (action === 'payments.refund') {
    return { action, ...fields, amount: minor(request.amount), isRest: request.amount === undefined }
  }
  const amounts = lines?.map(({ amount }) => minor(amount)) ?? [null]
  const amount = amounts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0)
  return { action, ...fields, amount, settlement, lines: lines ?? null }
}

/** Compares two requests, because a repeated click sends the same request again. */
export const isSameRequest = (one: PreparedAction, other: PreparedAction): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

const sorted = (prepared: PreparedAction) =>
  Object.entries(prepared).toSorted(([left], [right]) => left.localeCompare(right))

/** True if the pending request has no amount, another version, or a remaining amount that has changed since. */
export function isOutdated(pending: PreparedAction, wanted: PreparedAction): boolean {
  const isOtherRemainder = isForRemainder(wanted) && isSameRequest({ ...pending, amount: wanted.amount }, wanted)
  return pending.version !== wanted.version || pending.amount === null || isOtherRemainder
}

function isForRemainder(prepared: PreparedAction): boolean {
  if (prepared.action === 'contracts.credit') return false
  if (prepared.action === 'payments.refund') return prepared.isRest
  return prepared.lines === null || prepared.lines.some(({ amount }) => amount === undefined)
}
