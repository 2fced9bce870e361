import { Id, Instant } from '@boxzone/contract'
import { z } from 'zod'
import { invalidField } from '../errors.ts'
import { findInvalidText } from './input.ts'

interface KeysetList<Row, Item> {
  /** Reads the rows after the requested key, at most `limit`. */
  find(limit: number): Promise<readonly Row[]>
  key(row: Row): string
  present(row: Row): Item
}

/** A page of a list. `next` is the key of its last row, or null when no page follows. */
export async function keysetPage<Row, Item>(
  limit: number,
  { find, key, present }: KeysetList<Row, Item>,
): Promise<{ items: Item[]; next: string | null }> {
  // One row more than requested shows whether another page follows.
  const found = await find(limit + 1)
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { items: rows.map(present), next: last === undefined ? null : key(last) }
}

/** The key of a row with several sort values. Clients only send it back. */
export const writePageKey = (key: object): string => JSON.stringify(key)

/** Null for the first page. Refuses a key that no row can have, such as one with an impossible day. */
export function readPageKey<Key>(after: string | undefined, schema: z.ZodType<Key>): Key | null {
  if (after === undefined) return null
  const parsed = schema.safeParse(parseJson(after))
  if (!parsed.success || findInvalidText(parsed.data) !== null) throw invalidField('after')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidField('after')
  }
}

/** The position of a row in a list with a choice of sort orders. */
export interface SortKey {
  readonly value: string
  readonly id: string
}

export const writeSortKey = (sort: string, { value, id }: SortKey): string => writePageKey({ sort, value, id })

type TextSchema = z.core.$ZodType<string>

/** Refuses the key of another sort order. */
export const readSortKey = (
  after: string | undefined,
  sort: string,
  value: TextSchema,
  id: TextSchema = Id,
): SortKey | null => readPageKey(after, z.object({ sort: z.literal(sort), value, id }))

const TimeKey = z.object({ at: Instant, id: Id })
/** The time and the id of a row. */
export type TimeKey = z.infer<typeof TimeKey>

export const writeTimeKey = (at: Date, id: string): string => writePageKey({ at: at.toISOString(), id })

export const readTimeKey = (after: string | undefined): TimeKey | null => readPageKey(after, TimeKey)
