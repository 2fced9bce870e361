import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DevicePosition, GeoFailure } from '#app/lib/geolocation/device-position.ts'
import { formatPositionQuery } from '#app/lib/geolocation/position-query.ts'

const cityZoom = 11

/** Marks a visit whose place in the address is where the visitor is. */
export interface NearestState {
  isOwnPosition: true
}

export const isOwnPosition = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOwnPosition' in state && state.isOwnPosition === true

export type NearestStep = 'idle' | 'asking' | GeoFailure

/**
 * Asks where the visitor is and opens the Locations around it. `keep` are other parameters of the list's address, as they are
 * when the answer comes. Another `searched` meanwhile is the newer wish: the answer counts no longer.
 */
export function useNearestWarehouse(keep: Readonly<Record<string, string | undefined>> = {}, searched = '') {
  const navigate = useNavigate()
  const [step, setStep] = useState<NearestStep>('idle')
  const waiting = useRef<object>(undefined)
  const kept = useRef(keep)
  useEffect(() => {
    kept.current = keep
  })
  // Whoever has gone elsewhere is not fetched from there by an answer that comes late.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search ends the asking as leaving does
  useEffect(
    () => () => {
      if (waiting.current) setStep('idle')
      waiting.current = undefined
    },
    [searched],
  )
  const ask = async () => {
    const own = {}
    waiting.current = own
    setStep('asking')
    const position = await whereabouts()
    if (waiting.current !== own) return
    waiting.current = undefined
    if (typeof position === 'string') return setStep(position)
    const query = new URLSearchParams({ location: formatPositionQuery(position), zoom: String(cityZoom) })
    for (const [name, value] of Object.entries(kept.current)) if (value) query.set(name, value)
    await navigate(`/boxes?${query}`, { state: { isOwnPosition: true } satisfies NearestState })
    setStep('idle')
  }
  return { step, ask, dismiss: () => setStep('idle') }
}

async function whereabouts(): Promise<DevicePosition | GeoFailure> {
  try {
    const { requestPosition } = await import('#app/lib/geolocation/approximate-position.ts')
    return await requestPosition()
  } catch {
    return 'geo/unknown-error'
  }
}
