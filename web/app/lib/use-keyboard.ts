import { useSyncExternalStore } from 'react'
import { isKeyboardOver } from './keyboard.rules.ts'

/** Specification, section 9: the window is looked at again when it has kept its size for so long, in milliseconds. */
const settledMs = 300

/** Calls back when the visible part of the window has another size, once it has come to rest. */
function subscribe(changed: () => void): () => void {
  const view = window.visualViewport
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(changed, settledMs)
  }
  view?.addEventListener('resize', wait)
  return () => {
    clearTimeout(timer)
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
