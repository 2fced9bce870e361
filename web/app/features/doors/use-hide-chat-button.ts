import { useEffect } from 'react'

const pressable = 'main :is(button, a, summary, input)'

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Whether the assistant's button lies on something to press. */
function isCornerTaken(): boolean {
  const corner = document.querySelector('[data-chat-button]')?.getBoundingClientRect()
  if (!corner || corner.width === 0) return false
  return [...document.querySelectorAll(pressable)].some((part) => overlaps(part.getBoundingClientRect(), corner))
}

/** Who stands at a door has one thumb: on a phone the assistant steps aside while it would cover what opens the door. */
export function useHideChatButton(): void {
  useEffect(() => {
    let frame = 0
    const { classList } = document.body
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => classList.toggle('corner-taken', isCornerTaken()))
    }
    look()
    const grown = new ResizeObserver(look)
    grown.observe(document.body)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      grown.disconnect()
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
      classList.remove('corner-taken')
    }
  }, [])
}
