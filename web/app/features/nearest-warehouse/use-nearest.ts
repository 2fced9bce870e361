import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DevicePosition, GeoFailure } from '#app/lib/geolocation/device-position.ts'
import { formatPositionQuery } from '#app/lib/geolocation/position-query.ts'

const cityZoom = 11

/** History state of a list whose URL contains the visitor's own coordinates. */
export interface NearestState {
  isOwnPosition: true
}

export const isOwnPosition = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOwnPosition' in state && state.isOwnPosition === true

export type NearestStep = 'idle' | 'locating' | GeoFailure

/** Reads the position and opens the list around it. A change of `searched` cancels a pending request. */
export function useNearestWarehouse(searchParams: Readonly<Record<string, string | undefined>> = {}, searched = '') {
  const navigate = useNavigate()
  const [step, setStep] = useState<NearestStep>('idle')
  const pending = useRef<object>(undefined)
  const latestParams = useRef(searchParams)
  useEffect(() => {
    latestParams.current = searchParams
  })
  // A position that arrives after another navigation must not navigate again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup cancels the request when `searched` changes, as it does on unmount
  useEffect(
    () => () => {
      if (pending.current) setStep('idle')
      pending.current = undefined
    },
    [searched],
  )
  const locate = async () => {
    const request = {}
    pending.current = request
    setStep('locating')
    const position = await readPosition()
    if (pending.current !== request) return
    pending.current = undefined
    if (typeof position === 'string') return setStep(position)
    const query = new URLSearchParams({ location: formatPositionQuery(position), zoom: String(cityZoom) })
    for (const [name, value] of Object.entries(latestParams.current)) if (value) query.set(name, value)
    await navigate(`/boxes?${query}`, { state: { isOwnPosition: true } satisfies NearestState })
    setStep('idle')
  }
  return { step, locate, dismiss: () => setStep('idle') }
}

async function readPosition(): Promise<DevicePosition | GeoFailure> {
  try {
    const { requestPosition } = await import('#app/lib/geolocation/approximate-position.ts')
    return await requestPosition()
  } catch {
    return 'geo/unknown-error'
  }
}
