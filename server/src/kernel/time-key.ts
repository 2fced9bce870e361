import { invalidField } from './errors.ts'

/** The key of the last row of a page: its time and its id. */
interface TimeKey {
  readonly at: Date
  readonly id: string
}

const format = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)[~_]([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** Null for the first page. Refuses a key that no page has, such as one with an impossible time. */
export function readTimeKey(after: string | undefined): TimeKey | null {
  if (after === undefined) return null
  const [, time, id] = after.match(format) ?? []
  const at = new Date(time ?? '')
  if (id === undefined || Number.isNaN(at.getTime())) throw invalidField('after')
  return { at, id }
}
