import { useEffect, useState } from 'react'
import { isDevicePosition } from '#app/lib/geolocation/device-position.ts'
import {
  canReadWithoutPrompt,
  type LocationPermission,
  refreshPermission,
  updatePermissionFrom,
} from '#app/lib/geolocation/location-permission.ts'
import { readPosition } from '#app/lib/geolocation/read-position.ts'
import { readItem } from '#app/lib/storage/local-storage.ts'

interface GpsFacts {
  permission: LocationPermission
  /** As "lat, lng"; undefined without a known position. */
  gps: string | 'reading' | undefined
  cached: string | undefined
}

const inWords = ({ lat, lng }: { lat: number; lng: number }): string => `${lat.toFixed(6)}, ${lng.toFixed(6)}`

/** The stored position of any age. */
function cachedCoordinates(stored: string | undefined): string | undefined {
  try {
    const { lat, lng }: { lat?: unknown; lng?: unknown } = JSON.parse(stored ?? '{}') ?? {}
    return typeof lat === 'number' && typeof lng === 'number' ? inWords({ lat, lng }) : undefined
  } catch {
    return undefined
  }
}

/** Reads a position only if the permission exists, because diagnostics must not change the state. */
export function useGpsFacts(): GpsFacts {
  const [facts, setFacts] = useState<GpsFacts>(() => ({
    permission: 'prompt',
    gps: undefined,
    cached: cachedCoordinates(readItem('coordinates')),
  }))
  useEffect(() => {
    let isShown = true
    const show = (next: Partial<GpsFacts>) => {
      if (isShown) setFacts((shown) => ({ ...shown, ...next }))
    }
    const read = async () => {
      const mayRead = await canReadWithoutPrompt()
      show({ permission: await refreshPermission(), gps: mayRead ? 'reading' : undefined })
      if (!mayRead) return
      const found = await readPosition('shell')
      updatePermissionFrom(found)
      show({ permission: await refreshPermission(), gps: isDevicePosition(found) ? inWords(found) : undefined })
    }
    void read()
    return () => {
      isShown = false
    }
  }, [])
  return facts
}
