import { useEffect, useState } from 'react'
import { type KeyboardRoom, roomOver } from './keyboard-room.rules.ts'

/** What a phone's keyboard leaves of the screen; undefined while there is none. */
export function useKeyboardRoom(): KeyboardRoom | undefined {
  const [room, setRoom] = useState<KeyboardRoom>()
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => setRoom(roomOver(window.innerHeight, view))
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [])
  return room
}
