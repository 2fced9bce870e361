import { useEffect, useState } from 'react'
import { type KeyboardViewport, viewportAboveKeyboard } from './keyboard-viewport.rules.ts'

/** What a phone's keyboard leaves of the screen; undefined while there is none. */
export function useKeyboardViewport(): KeyboardViewport | undefined {
  const [room, setRoom] = useState<KeyboardViewport>()
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => setRoom(viewportAboveKeyboard(window.innerHeight, view))
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [])
  return room
}
