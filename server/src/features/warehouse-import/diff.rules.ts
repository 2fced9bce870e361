import { isDeepStrictEqual } from 'node:util'
import type { Currency } from '@boxzone/contract'
import { toMajor } from '#src/kernel/money.ts'

export type Kind = 'VAT rate' | 'insurance' | 'voucher' | 'location' | 'floor' | 'Box'

export interface Change {
  readonly kind: Kind
  readonly name: string
  readonly does: 'added' | 'changed' | 'deactivated' | 'removed'
  readonly details: readonly string[]
}

/** Rows to be written, and the same said for people. */
export interface Diff<Row> {
  readonly added: Row[]
  readonly changed: Row[]
  readonly changes: Change[]
  /** How many stay as they are. */
  left: number
}

export const emptyDiff = <Row>(): Diff<Row> => ({ added: [], changed: [], changes: [], left: 0 })

/** Files one desired row under added, changed or left. The row already has the id of the one it replaces. */
export function diffRow<Row extends object>(
  difference: Diff<Row>,
  known: Row | undefined,
  desired: Row,
  {
    kind,
    name,
    details = [],
    currency,
  }: { kind: Kind; name: string; details?: readonly string[]; currency?: Currency },
): void {
  if (!known) {
    difference.added.push(desired)
    difference.changes.push({ kind, name, does: 'added', details })
    return
  }
  const fields = changedFields(known, desired, currency)
  if (fields.length === 0) difference.left += 1
  else {
    difference.changed.push(desired)
    difference.changes.push({ kind, name, does: 'changed', details: fields })
  }
}

function changedFields(known: object, desired: object, currency: Currency | undefined): string[] {
  const before = new Map(Object.entries(known))
  return Object.entries(desired)
    .filter(([field, value]) => !isDeepStrictEqual(before.get(field), value))
    .map(([field, value]) => describe(field, before.get(field), value, currency))
}

/** Money is said in the words of the file, ids in none. */
function describe(field: string, before: unknown, after: unknown, currency: Currency | undefined): string {
  if (field === 'floorId') return 'moved to another floor'
  if (field === 'monthlyNet' && currency && typeof before === 'number' && typeof after === 'number') {
    return `price ${toMajor(before, currency)} → ${toMajor(after, currency)} ${currency}`
  }
  const [from, to] = [said(before), said(after)]
  return from === undefined || to === undefined ? field : `${field} ${from} → ${to}`
}

function said(value: unknown): string | undefined {
  if (value === null || value === undefined) return 'nothing'
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? undefined : String(value)
}
