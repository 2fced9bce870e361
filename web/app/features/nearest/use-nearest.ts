import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { GeoFailure, Reading } from '#app/lib/location/geolocation.ts'
import { locationQuery } from '#app/lib/position.ts'

const cityZoom = 11

/** Marks a visit whose place in the address is where the visitor is. */
export interface NearestState {
  isOwnPosition: true
}

export const isOwnPosition = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOwnPosition' in state && state.isOwnPosition === true

export type NearestStep = 'idle' | 'asking' | GeoFailure

/** Asks where the visitor is and opens the Locations around it. `keep` are other parameters of the list's address. */
export function useNearest(keep: Readonly<Record<string, string | undefined>> = {}) {
  const navigate = useNavigate()
  const [step, setStep] = useState<NearestStep>('idle')
  const asked = useRef(0)
  // Whoever has gone elsewhere is not fetched from there by an answer that comes late.
  useEffect(
    () => () => {
      asked.current += 1
    },
    [],
  )
  const ask = async () => {
    asked.current += 1
    const own = asked.current
    setStep('asking')
    const position = await whereabouts()
    if (own !== asked.current) return
    if (typeof position === 'string') return setStep(position)
    const query = new URLSearchParams({ location: locationQuery(position), zoom: String(cityZoom) })
    for (const [name, value] of Object.entries(keep)) if (value) query.set(name, value)
    await navigate(`/boxes?${query}`, { state: { isOwnPosition: true } satisfies NearestState })
    setStep('idle')
  }
  return { step, ask, dismiss: () => setStep('idle') }
}

async function whereabouts(): Promise<Reading | GeoFailure> {
  try {
    const { askPosition } = await import('#app/lib/location/shell-position.ts')
    return await askPosition()
  } catch {
    return 'geo/unknown-error'
  }
}
