import { useEffect } from 'react'

const controls = 'main :is(button, a, summary, input)'

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Whether the chat button overlaps a control. */
function isCovering(): boolean {
  const corner = document.querySelector('[data-chat-button]')?.getBoundingClientRect()
  if (!corner || corner.width === 0) return false
  return [...document.querySelectorAll(controls)].some((part) => overlaps(part.getBoundingClientRect(), corner))
}

/** On a phone the chat button must not cover the button that opens a door. */
export function useHideChatButton(): void {
  useEffect(() => {
    let frame = 0
    const { classList } = document.body
    const update = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => classList.toggle('corner-taken', isCovering()))
    }
    update()
    const resize = new ResizeObserver(update)
    resize.observe(document.body)
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      cancelAnimationFrame(frame)
      resize.disconnect()
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
      classList.remove('corner-taken')
    }
  }, [])
}
