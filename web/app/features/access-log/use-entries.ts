import { accessLog } from 'virtual:calls'
import type { OutputOf } from '@boxzone/contract'
import type { AccessLogEntry, accessLog as accessLogCall } from '@boxzone/contract/access-log'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toApiError } from '#app/forms/to-api-error.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import type { LogFilter } from './log-filter.ts'

const firstPageSize = 5
/** Large enough to load a year of entries with few clicks. */
const pageSize = 25

export type LogChoices = Pick<OutputOf<typeof accessLogCall>, 'people' | 'doors' | 'storedMonths'>

interface Entries {
  entries: readonly AccessLogEntry[] | undefined
  total: number
  /** Undefined until the first page has loaded. */
  choices: LogChoices | undefined
  failure: ApiError | undefined
  busy: boolean
  more: () => void
}

/** The newest entries. `more` appends older ones. A new filter or a new value of `round` reloads the list. */
export function useEntries(contractId: string, { door, actor }: LogFilter, round: number): Entries {
  const [shown, setShown] = useState<LogChoices & { entries: readonly AccessLogEntry[]; total: number }>()
  const [failure, setFailure] = useState<ApiError>()
  const [busy, setBusy] = useState(false)
  const latest = useRef<object>(undefined)
  async function load(known: readonly AccessLogEntry[]): Promise<void> {
    const request = {}
    latest.current = request
    // The response of an earlier request can arrive after a new filter.
    const isLatest = () => latest.current === request
    setBusy(true)
    try {
      const filter = { ...(door && { door }), ...(actor && { actorKind: actor.kind, actorName: actor.name }) }
      const page = { offset: known.length, limit: known.length === 0 ? firstPageSize : pageSize }
      const { items, total, people, doors, storedMonths } = await call(accessLog, { contractId, ...filter, ...page })
      // A new entry shifts the pages, so a page can repeat an entry that is already shown.
      const fresh = items.filter(({ id }) => known.every((entry) => entry.id !== id))
      if (!isLatest()) return
      setShown({ entries: [...known, ...fresh], total, people, doors, storedMonths })
      setFailure(undefined)
    } catch (error) {
      if (isLatest()) setFailure(toApiError(error))
    } finally {
      if (isLatest()) setBusy(false)
    }
  }
  const begin = useEffectEvent(() => void load([]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another Box, filter or round reloads the list
  useEffect(() => begin(), [contractId, door, actor, round])
  return {
    entries: shown?.entries,
    total: shown?.total ?? 0,
    choices: shown,
    failure,
    busy,
    more: () => void (busy || load(shown?.entries ?? [])),
  }
}
