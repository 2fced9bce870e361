import { startTransition, useEffect, useState } from 'react'

const openFromPx = 120

/** The sheet of a phone. Page scrolling pulls it over the map. */
export function useSheet() {
  const [isLow, setIsLow] = useState(false)
  // A transition, because the complete screen renders again after the touch.
  const setLow = (next: boolean) => startTransition(() => setIsLow(next))
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const follow = () => setOpen(window.scrollY > openFromPx)
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
