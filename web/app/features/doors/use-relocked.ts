import { useEffect, useEffectEvent, useRef } from 'react'
import type { Door } from './use-door.ts'

/** Calls back when an open door has locked again. */
export function useRelocked({ state }: Door, onRelocked: (() => void) | undefined): void {
  const relocked = useEffectEvent(() => onRelocked?.())
  const { kind } = state.phase
  const before = useRef(kind)
  useEffect(() => {
    if (before.current === 'open' && kind === 'locked') relocked()
    before.current = kind
  }, [kind])
}
