/** Actions of the audit that have a text. A new action appears with its code until it gets one. */
export const auditActions = [
  'access-log.read',
  'announcements.send',
  'announcements.stop',
  'bank.book',
  'bank.import',
  'boxes.inspect',
  'boxes.state',
  'contracts.charge',
  'contracts.clear',
  'contracts.codes',
  'contracts.credit',
  'contracts.deposit',
  'contracts.end',
  'contracts.end-effective',
  'contracts.end-settled',
  'contracts.end-stopped',
  'contracts.price',
  'contracts.remove-pending',
  'contracts.resume',
  'contracts.suspend',
  'customers.block',
  'customers.erase',
  'customers.export',
  'customers.message',
  'customers.note',
  'customers.unblock',
  'disputes.answer',
  'doors.open',
  'invoices.credit-note',
  'orders.cancel',
  'orders.place',
  'passkey.add',
  'passkey.remove',
  'payments.close',
  'payments.refund',
  'payments.retry',
  'payments.returned',
  'prices.change',
  'prices.stop',
  'prices.street',
  'rents.pay',
  'rents.payment-link',
  'rents.write-off',
  'session.end',
  'session.start',
  'staff.change',
  'staff.create',
  'staff.lock',
  'staff.reset',
  'staff.setup',
  'staff.unlock',
  'tasks.ask',
  'tasks.change',
  'tasks.create',
  'tokens.create',
  'tokens.revoke',
  'vouchers.create',
  'vouchers.end',
] as const
export type AuditAction = (typeof auditActions)[number]

export const isAuditAction = (action: string): action is AuditAction => auditActions.some((one) => one === action)

/** Screens of the office that show the subject. */
const subjectPaths: Readonly<Record<string, string>> = {
  contract: '/contracts/',
  customer: '/customers/',
  account: '/customers/',
  warehouse: '/locations/',
  'street-prices': '/locations/',
  'bank-statement': '/money/statements/',
}

export function subjectPath({ kind, id }: { kind: string; id: string }): string | undefined {
  const path = subjectPaths[kind]
  return path === undefined ? undefined : path + encodeURIComponent(id)
}

export interface FieldDifference {
  /** Path of the field, such as `deposit.amount`. */
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function flatten(value: unknown, path: string): [string, unknown][] {
  if (!isRecord(value)) return path === '' && (value === null || value === undefined) ? [] : [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, path === '' ? key : `${path}.${key}`))
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined

/** Fields whose value changed. Without a state before, all fields of the new state. */
export function differencesOf(before: unknown, after: unknown): FieldDifference[] {
  const old = new Map(flatten(before, ''))
  const now = new Map(flatten(after, ''))
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }))
    .filter((change) => !(isEmpty(change.before) && isEmpty(change.after)))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}
