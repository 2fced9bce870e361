import { readItem, removeItem, writeItem } from '#app/lib/storage/local-storage.ts'

/** True if the server may store questions. An objection is stored in this browser. */
export const isLoggingAllowed = (): boolean => readItem('chatObjection') === undefined

export function setLoggingAllowed(keeps: boolean): void {
  if (keeps) removeItem('chatObjection')
  else writeItem('chatObjection', '1')
}
