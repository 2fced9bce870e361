import { readItem, removeItem, writeItem } from '#app/lib/storage/local-storage.ts'

/** The lists of the office have lower rows in this browser. */
export const areRowsCompact = (): boolean => readItem('officeRows') === 'compact'

export function switchCompactRows(isCompact: boolean): void {
  if (isCompact) writeItem('officeRows', 'compact')
  else removeItem('officeRows')
}
