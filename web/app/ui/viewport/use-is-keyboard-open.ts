import { useSyncExternalStore } from 'react'
import { debounce } from '#app/ui/viewport/debounce.ts'
import { isKeyboardOver } from './keyboard.rules.ts'

/** Calls `changed` at the end of a resize of the visual viewport. */
function subscribe(changed: () => void): () => void {
  const view = window.visualViewport
  const { wait, stop } = debounce(changed)
  view?.addEventListener('resize', wait)
  return () => {
    stop()
    view?.removeEventListener('resize', wait)
  }
}

function isOpen(): boolean {
  const view = window.visualViewport
  return view ? isKeyboardOver(window.innerHeight, view) : false
}

/** True if an on-screen keyboard covers the lower part of the window, where docked elements are. */
export function useIsKeyboardOpen(): boolean {
  return useSyncExternalStore(subscribe, isOpen, () => false)
}
