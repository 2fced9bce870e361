import { proxyHosts } from '@boxzone/contract/proxy-hosts'
import { useEffect, useMemo, useState } from 'react'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { useConfig, usePageEnvironment } from '#app/lib/config/page-environment.tsx'
import type { WarehouseList } from './load-list.ts'

interface OtherHosts {
  merge: (list: WarehouseList) => WarehouseList
  isIncomplete: boolean
}

const none: OtherHosts = { merge: (list) => list, isIncomplete: false }

export interface MergedList {
  list: WarehouseList
  /** Warehouses of another host are missing. */
  isIncomplete: boolean
  retry: () => void
}

/** Adds the warehouses of the operator's other hosts once they respond. */
export function useMergedList(list: WarehouseList): MergedList {
  const { origin, language } = usePageEnvironment()
  const count = Number(useConfig().value('proxyHostCount')) || 0
  const [others, setOthers] = useState(none)
  const [attempt, setAttempt] = useState(0)
  const { lat, lng } = list.from ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    if (count === 0) return
    const request = new AbortController()
    const input = { language, ...(lat === undefined || lng === undefined ? {} : { lat, lng }) }
    void fetchOthers(proxyHosts(origin, count), input, request.signal).then((found) => {
      if (!request.signal.aborted) setOthers(found)
    })
    return () => request.abort()
  }, [count, origin, language, lat, lng, attempt])
  const merged = useMemo(() => others.merge(list), [list, others])
  return { list: merged, isIncomplete: others.isIncomplete, retry: () => setAttempt((last) => last + 1) }
}

async function fetchOthers(...request: Parameters<typeof import('./other-hosts.ts').fetchFromOtherHosts>) {
  try {
    const { fetchFromOtherHosts, mergeLists } = await loadOptional(() => import('./other-hosts.ts'))
    const { warehouses, isIncomplete } = await fetchFromOtherHosts(...request)
    return { merge: (list: WarehouseList) => mergeLists(list, warehouses), isIncomplete }
  } catch {
    return { ...none, isIncomplete: true }
  }
}
