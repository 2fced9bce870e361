import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Turns a native `<details>` into a menu. Escape and a click outside close the menu. A navigation closes it unless
 * `stays` is set.
 */
export function useDisclosure({ stays = false } = {}): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation, because every navigation has a new `key`
  useEffect(() => {
    if (!stays) details.current?.removeAttribute('open')
  }, [key])

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      // A panel behind the menu also listens for Escape.
      event.preventDefault()
      details.current.open = false
      details.current.querySelector('summary')?.focus()
    }
    const closeOutside = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || details.current?.contains(event.target)) return
      details.current?.removeAttribute('open')
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeOutside)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeOutside)
    }
  }, [])

  return details
}
