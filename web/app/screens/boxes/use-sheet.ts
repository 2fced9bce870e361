import { startTransition, useEffect, useState } from 'react'

/** How far the list is pulled up before it counts as open, in px. */
const openFrom = 120

/** The sheet of a phone: the page's own scrolling pulls the list over the map. */
export function useSheet() {
  const [isLow, setIsLow] = useState(false)
  // The whole screen follows: the touch itself is answered before that.
  const setLow = (next: boolean) => startTransition(() => setIsLow(next))
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const follow = () => setOpen(window.scrollY > openFrom)
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  const showMap = () => {
    setLow(true)
    window.scrollTo({ top: 0, behavior: 'smooth' })
  }
  const showList = () => {
    setLow(false)
    window.scrollTo({ top: Math.round(window.innerHeight * 0.4), behavior: 'smooth' })
  }
  return { isLow, showsMap: isLow && !isOpen, showMap, showList, half: () => setLow(false) }
}
