import { recommendedWarehouses } from 'virtual:calls'
import type { SizeClass, Warehouse } from '@boxzone/contract'
import { useEffect, useState } from 'react'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import type { LocationData } from './location-data.ts'

/** The places that came with the page, or those of a size chosen since; without a network, none. */
export function useRecommended(data: LocationData, size: SizeClass | null): readonly Warehouse[] {
  const language = useLanguage()
  const { id } = data.warehouse
  const [fetched, setFetched] = useState<{ of: string; places: readonly Warehouse[] }>()
  const of = `${id} ${size}`
  const isHere = size === data.recommendedSize
  useEffect(() => {
    if (isHere) return
    const request = new AbortController()
    call(recommendedWarehouses, { id, language, ...(size && { sizeClass: size }) }, { signal: request.signal })
      .then((places) => setFetched({ of, places }))
      .catch(() => undefined)
    return () => request.abort()
  }, [isHere, id, language, size, of])
  if (isHere) return data.recommended
  return fetched?.of === of ? fetched.places : []
}
