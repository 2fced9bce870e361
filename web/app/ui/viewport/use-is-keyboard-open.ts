import { useSyncExternalStore } from 'react'
import { debounce } from '#app/ui/viewport/debounce.ts'
import { isKeyboardOver } from './keyboard.rules.ts'

/** Calls back when the visible part of the window has another size, once it has come to rest. */
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

/** Whether a keyboard covers the lower part of the window: what is docked there steps aside. */
export function useIsKeyboardOpen(): boolean {
  return useSyncExternalStore(subscribe, isOpen, () => false)
}
