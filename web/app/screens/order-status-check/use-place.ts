import { warehouse as warehouseCall } from 'virtual:calls'
import type { Warehouse } from '@boxzone/contract'
import { useEffect, useState } from 'react'
import { call } from '#app/lib/api.ts'
import { useLanguage } from '#app/lib/page-values.tsx'
import { placeOf } from '../order/address-line.ts'

interface Place {
  readonly address: string | undefined
  readonly mapUrl: string | undefined
}

/** Where the Box is; the page stands without it. */
export function usePlace(id: string): Place {
  const language = useLanguage()
  const [warehouse, setWarehouse] = useState<Warehouse>()
  useEffect(() => {
    const request = new AbortController()
    call(warehouseCall, { id, language }, { signal: request.signal })
      .then(setWarehouse)
      .catch(() => undefined)
    return () => request.abort()
  }, [id, language])
  if (!warehouse) return { address: undefined, mapUrl: undefined }
  const { address, location } = warehouse
  return {
    address: placeOf(address),
    mapUrl: `https://www.google.com/maps/dir/?api=1&destination=${location.lat},${location.lng}`,
  }
}
