import { readItem, removeItem, writeItem } from '#app/lib/storage/local-storage.ts'

/** Whether questions may be kept. An objection holds until it is taken back, in this browser. */
export const isLoggingAllowed = (): boolean => readItem('chatObjection') === undefined

export function setLoggingAllowed(keeps: boolean): void {
  if (keeps) removeItem('chatObjection')
  else writeItem('chatObjection', '1')
}
