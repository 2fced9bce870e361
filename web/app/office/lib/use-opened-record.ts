import { useState } from 'react'
import type { ApiError } from '#app/lib/api/api-error.ts'

/**
 * The record that a form shows. After the first edit it stays the same, so that the call sends the version of the shown
 * values. After a conflict, whose message the form shows, the newest record replaces it once.
 */
export function useOpenedRecord<T extends { version: number }>(
  newest: T,
  { isEdited, error }: { isEdited: boolean; error: ApiError | null },
): T {
  const [opened, setOpened] = useState<{ record: T; conflict: ApiError | null }>({ record: newest, conflict: null })
  const isNewConflict = error?.code === 'office/changed-meanwhile' && error !== opened.conflict
  if (newest.version !== opened.record.version && (!isEdited || isNewConflict)) {
    setOpened({ record: newest, conflict: error })
  }
  return opened.record
}
