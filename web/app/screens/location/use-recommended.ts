import { recommendedWarehouses } from 'virtual:calls'
import type { SizeClass, Warehouse } from '@boxzone/contract'
import { useEffect, useState } from 'react'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import type { LocationData } from './location-data.ts'

/** Recommended warehouses from the loader, or fetched for a size that was selected later. */
export function useRecommended(data: LocationData, size: SizeClass | null): readonly Warehouse[] {
  const language = useLanguage()
  const { id } = data.warehouse
  const [fetched, setFetched] = useState<{ of: string; warehouses: readonly Warehouse[] }>()
  const of = `${id} ${size}`
  const isFromLoader = size === data.recommendedSize
  useEffect(() => {
    if (isFromLoader) return
    const request = new AbortController()
    call(recommendedWarehouses, { id, language, ...(size && { sizeClass: size }) }, { signal: request.signal })
      .then((warehouses) => setFetched({ of, warehouses }))
      .catch(() => undefined)
    return () => request.abort()
  }, [isFromLoader, id, language, size, of])
  if (isFromLoader) return data.recommended
  return fetched?.of === of ? fetched.warehouses : []
}
