import { invalidField } from '#src/kernel/errors.ts'

/** The key of the last row of a page: its sort value and its id. */
export interface PageKey {
  readonly value: string
  readonly id: string
}

export const writeKey = ({ value, id }: PageKey): string => `${value}~${id}`

export function readKey(after: string | undefined, format: RegExp): PageKey | null {
  if (after === undefined) return null
  const [value = '', id = ''] = after.split('~')
  if (!format.test(after)) throw invalidField('after')
  return { value, id }
}

/** One row more than the limit shows that another page follows. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  { key, present }: { key(row: Row): PageKey; present(row: Row): Item },
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { items: shown.map(present), next: last === undefined ? null : writeKey(key(last)) }
}
