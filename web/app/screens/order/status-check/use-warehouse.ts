import { warehouse as warehouseCall } from 'virtual:calls'
import type { Warehouse } from '@boxzone/contract'
import { startTransition, useEffect, useState } from 'react'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { addressLine } from '../address-line.ts'

interface Place {
  readonly address: string | undefined
  /** To the door; until that is known, to our own page of the location. */
  readonly mapUrl: string
}

/** Where the Box is; the page stands without it. */
export function useWarehouse(id: string): Place {
  const language = useLanguage()
  const [warehouse, setWarehouse] = useState<Warehouse>()
  useEffect(() => {
    const request = new AbortController()
    call(warehouseCall, { id, language }, { signal: request.signal })
      .then((found) => startTransition(() => setWarehouse(found)))
      .catch(() => undefined)
    return () => request.abort()
  }, [id, language])
  if (!warehouse) return { address: undefined, mapUrl: `/location/${id}` }
  const { address, location } = warehouse
  return {
    address: addressLine(address),
    mapUrl: `https://www.google.com/maps/dir/?api=1&destination=${location.lat},${location.lng}`,
  }
}
