import { useEffect, useState } from 'react'
import { type KeyboardViewport, viewportAboveKeyboard } from './keyboard-viewport.rules.ts'

/** The part of the screen above a phone's keyboard, or undefined without a keyboard. */
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
