import { useEffect, useState } from 'react'
import { askPosition } from '#app/lib/position.ts'
import { readItem } from '#app/lib/storage.ts'

type Permission = PermissionState | 'unsupported'

interface GpsFacts {
  permission: Permission
  /** As "lat, lng"; nothing when it cannot be told. */
  gps: string | 'reading' | undefined
  cached: string | undefined
}

const inWords = ({ lat, lng }: { lat: number; lng: number }): string => `${lat.toFixed(6)}, ${lng.toFixed(6)}`

async function readPermission(): Promise<Permission> {
  if (!navigator.geolocation) return 'unsupported'
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    // Old embedded browsers do not tell before they are asked.
    return 'prompt'
  }
}

/** Where the device said it was, whatever its age. */
function cachedCoordinates(stored: string | undefined): string | undefined {
  try {
    const { lat, lng }: { lat?: unknown; lng?: unknown } = JSON.parse(stored ?? '{}') ?? {}
    return typeof lat === 'number' && typeof lng === 'number' ? inWords({ lat, lng }) : undefined
  } catch {
    return undefined
  }
}

/** Support must see what is, so nothing is asked for: a position is read only where it was allowed before. */
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
      const permission = await readPermission()
      show({ permission, gps: permission === 'granted' ? 'reading' : undefined })
      if (permission !== 'granted') return
      const position = await askPosition()
      show({ gps: typeof position === 'string' ? undefined : inWords(position) })
    }
    void read()
    return () => {
      isShown = false
    }
  }, [])
  return facts
}
