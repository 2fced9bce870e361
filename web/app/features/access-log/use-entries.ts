import { accessLog } from 'virtual:calls'
import type { AccessLogEntry } from '@boxzone/contract/locks'
import { useEffect, useEffectEvent, useState } from 'react'
import { toApiError } from '#app/forms/to-api-error.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'

const pageSize = 5

interface Entries {
  entries: readonly AccessLogEntry[] | undefined
  total: number
  failure: ApiError | undefined
  busy: boolean
  more: () => void
}

/** The newest entries. `more` appends older ones, a new round reloads the list. */
export function useEntries(contractId: string, round: number): Entries {
  const [shown, setShown] = useState<{ entries: readonly AccessLogEntry[]; total: number }>()
  const [failure, setFailure] = useState<ApiError>()
  const [busy, setBusy] = useState(false)
  async function load(known: readonly AccessLogEntry[], isWanted: () => boolean): Promise<void> {
    setBusy(true)
    try {
      const { items, total } = await call(accessLog, { contractId, offset: known.length, limit: pageSize })
      // A new entry shifts the pages, so a page can repeat an entry that is already shown.
      const fresh = items.filter(({ id }) => known.every((entry) => entry.id !== id))
      if (!isWanted()) return
      setShown({ entries: [...known, ...fresh], total })
      setFailure(undefined)
    } catch (error) {
      if (isWanted()) setFailure(toApiError(error))
    } finally {
      setBusy(false)
    }
  }
  const begin = useEffectEvent((isWanted: () => boolean) => void load([], isWanted))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another Box or another round reloads the list
  useEffect(() => {
    let isCurrent = true
    begin(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [contractId, round])
  return {
    entries: shown?.entries,
    total: shown?.total ?? 0,
    failure,
    busy,
    more: () => void load(shown?.entries ?? [], () => true),
  }
}
