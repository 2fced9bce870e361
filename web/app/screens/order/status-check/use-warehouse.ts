import { warehouse as warehouseCall } from 'virtual:calls'
import type { Warehouse } from '@boxzone/contract'
import { startTransition, useEffect, useState } from 'react'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { addressLine } from '../address-line.ts'

interface WarehouseDirections {
  readonly address: string | undefined
  /** Directions to the warehouse, or its page until the warehouse is loaded. */
  readonly mapUrl: string
}

/** Postal address and directions of the warehouse. The page works without them. */
export function useWarehouse(id: string): WarehouseDirections {
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
