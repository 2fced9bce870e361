import { useEffect, useState } from 'react'
import { keyboardPx } from './chat.rules.ts'

export interface KeyboardRoom {
  readonly height: number
  readonly bottom: number
}

/** What a phone's keyboard leaves of the screen; undefined while there is none. */
export function useKeyboardRoom(): KeyboardRoom | undefined {
  const [room, setRoom] = useState<KeyboardRoom>()
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      const taken = window.innerHeight - view.height
      const bottom = Math.max(0, taken - view.offsetTop)
      setRoom(taken > keyboardPx ? { height: view.height, bottom } : undefined)
    }
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [])
  return room
}
