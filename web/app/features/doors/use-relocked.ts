import { useEffect, useEffectEvent, useRef } from 'react'
import type { DoorControl } from './use-door.ts'

/** Calls back when an open door has locked again. */
export function useRelocked({ state }: DoorControl, onRelocked: (() => void) | undefined): void {
  const relocked = useEffectEvent(() => onRelocked?.())
  const { kind } = state.phase
  const before = useRef(kind)
  useEffect(() => {
    if (before.current === 'open' && kind === 'locked') relocked()
    before.current = kind
  }, [kind])
}
