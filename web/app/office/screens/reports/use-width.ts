import { useEffect, useRef, useState } from 'react'

const initialWidth = 600

/** The width of an element in px, so that the size of texts in a drawing is constant. */
export function useWidth<E extends Element>() {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(initialWidth)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
