import type { Warehouse } from '@boxzone/contract'
import { useEffect, useMemo, useState } from 'react'
import { useConfig, usePageEnvironment } from '#app/lib/config/page-environment.tsx'
import { inOrder } from './list-order.ts'
import type { WarehouseList } from './load-list.ts'
import { matches } from './matches.ts'
import { fetchFromOtherHosts, mergeLists, otherHosts } from './other-hosts.ts'

/** Adds the warehouses of the operator's other hosts once they respond. */
export function useMergedList(list: WarehouseList): WarehouseList {
  const { origin, language } = usePageEnvironment()
  const count = Number(useConfig().value('proxyHostCount')) || 0
  const [others, setOthers] = useState<readonly Warehouse[]>([])
  const { lat, lng } = list.from ?? {}
  useEffect(() => {
    if (count === 0) return
    const request = new AbortController()
    const input = { language, ...(lat === undefined || lng === undefined ? {} : { lat, lng }) }
    void fetchFromOtherHosts(otherHosts(origin, count), input, request.signal).then((found) => {
      if (!request.signal.aborted) setOthers(found)
    })
    return () => request.abort()
  }, [count, origin, language, lat, lng])
  return useMemo(() => {
    if (others.length === 0) return list
    const { warehouses, filter, from } = list
    const merged = mergeLists(
      warehouses,
      others.filter((warehouse) => matches(warehouse, filter)),
    )
    return { ...list, warehouses: inOrder(merged, filter.sort ?? 'nearest', from ?? undefined) }
  }, [list, others])
}
