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
  /** Formatted as "lat, lng"; undefined if unknown. */
  gps: string | 'reading' | undefined
  cached: string | undefined
}

const formatCoordinates = ({ lat, lng }: { lat: number; lng: number }): string => `${lat.toFixed(6)}, ${lng.toFixed(6)}`

/** The stored position, regardless of its age. */
function cachedCoordinates(stored: string | undefined): string | undefined {
  try {
    const { lat, lng }: { lat?: unknown; lng?: unknown } = JSON.parse(stored ?? '{}') ?? {}
    return typeof lat === 'number' && typeof lng === 'number' ? formatCoordinates({ lat, lng }) : undefined
  } catch {
    return undefined
  }
}

/** Reads the position only with an existing permission, because diagnostics must not show a prompt. */
export function useGpsFacts(): GpsFacts {
  const [facts, setFacts] = useState<GpsFacts>(() => ({
    permission: 'prompt',
    gps: undefined,
    cached: cachedCoordinates(readItem('coordinates')),
  }))
  useEffect(() => {
    let isMounted = true
    const update = (next: Partial<GpsFacts>) => {
      if (isMounted) setFacts((current) => ({ ...current, ...next }))
    }
    const read = async () => {
      const mayRead = await canReadWithoutPrompt()
      update({ permission: await refreshPermission(), gps: mayRead ? 'reading' : undefined })
      if (!mayRead) return
      const position = await readPosition('shell')
      updatePermissionFrom(position)
      update({
        permission: await refreshPermission(),
        gps: isDevicePosition(position) ? formatCoordinates(position) : undefined,
      })
    }
    void read()
    return () => {
      isMounted = false
    }
  }, [])
  return facts
}
