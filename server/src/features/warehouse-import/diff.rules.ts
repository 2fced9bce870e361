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

/** Rows to write, and a readable list of the changes. */
export interface Diff<Row> {
  readonly added: Row[]
  readonly changed: Row[]
  readonly changes: Change[]
  /** Number of unchanged rows. */
  unchanged: number
}

export const emptyDiff = <Row>(): Diff<Row> => ({ added: [], changed: [], changes: [], unchanged: 0 })

/** Adds `desired`, which has the id of the stored row, to `added` or `changed`, or counts it as unchanged. */
export function diffRow<Row extends object>(
  diff: Diff<Row>,
  stored: Row | undefined,
  desired: Row,
  {
    kind,
    name,
    details = [],
    currency,
  }: { kind: Kind; name: string; details?: readonly string[]; currency?: Currency },
): void {
  if (!stored) {
    diff.added.push(desired)
    diff.changes.push({ kind, name, does: 'added', details })
    return
  }
  const fields = changedFields(stored, desired, currency)
  if (fields.length === 0) diff.unchanged += 1
  else {
    diff.changed.push(desired)
    diff.changes.push({ kind, name, does: 'changed', details: fields })
  }
}

function changedFields(stored: object, desired: object, currency: Currency | undefined): string[] {
  const before = new Map(Object.entries(stored))
  return Object.entries(desired)
    .filter(([field, value]) => !isDeepStrictEqual(before.get(field), value))
    .map(([field, value]) => describe(field, before.get(field), value, currency))
}

/** Shows prices in major units as in the file, and never an id. */
function describe(field: string, before: unknown, after: unknown, currency: Currency | undefined): string {
  if (field === 'floorId') return 'moved to another floor'
  if (field === 'monthlyNet' && currency && typeof before === 'number' && typeof after === 'number') {
    return `price ${toMajor(before, currency)} → ${toMajor(after, currency)} ${currency}`
  }
  const [from, to] = [textOf(before), textOf(after)]
  return from === undefined || to === undefined ? field : `${field} ${from} → ${to}`
}

function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return 'nothing'
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? undefined : String(value)
}
