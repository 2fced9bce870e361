import { useState } from 'react'
import { useNavigate } from 'react-router'
import { askPosition, locationQuery, type PositionFailure } from '#app/lib/position.ts'

const cityZoom = 11

/** Marks a visit whose place in the address is where the visitor is. */
export interface NearestState {
  isOwnPosition: true
}

export const isOwnPosition = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOwnPosition' in state && state.isOwnPosition === true

export type NearestStep = 'idle' | 'asking' | PositionFailure

/** Asks where the visitor is and opens the Locations around it. `keep` are other parameters of the list's address. */
export function useNearest(keep: Readonly<Record<string, string | undefined>> = {}) {
  const navigate = useNavigate()
  const [step, setStep] = useState<NearestStep>('idle')
  const ask = async () => {
    setStep('asking')
    const position = await askPosition()
    if (typeof position === 'string') return setStep(position)
    const query = new URLSearchParams({ location: locationQuery(position), zoom: String(cityZoom) })
    for (const [name, value] of Object.entries(keep)) if (value) query.set(name, value)
    await navigate(`/boxes?${query}`, { state: { isOwnPosition: true } satisfies NearestState })
    setStep('idle')
  }
  return { step, ask, dismiss: () => setStep('idle') }
}
