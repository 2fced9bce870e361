import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { isPhoneNow } from '#app/ui/viewport/use-is-phone.ts'
import { type ButtonPlace, buttonPlace, intersects, pointsIn, type Rect } from './chat-button-place.rules.ts'

const settleMs = 250
const controls = 'a, button, input, select, textarea, label, summary, [role=button], [role=slider]'

/** The values must match `chat-button.module.css`. */
const tuckedPx = { phone: { size: 24, right: 2 }, desktop: { size: 40, right: 4 } }

/** The rectangle of the button at full size, without its transform. */
function openRect(button: HTMLElement): Rect {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = button
  const label = isPhoneNow() ? 0 : (button.querySelector('span')?.offsetWidth ?? 0)
  return {
    left: offsetLeft - label,
    top: offsetTop,
    right: offsetLeft + offsetWidth,
    bottom: offsetTop + offsetHeight,
  }
}

function tuckedRect({ top, bottom }: Rect): Rect {
  const { size, right } = isPhoneNow() ? tuckedPx.phone : tuckedPx.desktop
  const [middle, edge] = [(top + bottom) / 2, document.documentElement.clientWidth - right]
  return { left: edge - size, right: edge, top: middle - size / 2, bottom: middle + size / 2 }
}

function hasTextIn(element: Element, rect: Rect): boolean {
  const range = document.createRange()
  return Array.from(element.childNodes).some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false
    range.selectNodeContents(node)
    return Array.from(range.getClientRects()).some((line) => intersects(line, rect))
  })
}

/** True if a control or text of the page is under the rectangle. */
function isCovering(button: HTMLElement, rect: Rect): boolean {
  const under = new Set(pointsIn(rect).flatMap(([x, y]) => document.elementsFromPoint(x, y)))
  return Array.from(under).some(
    (element) => !button.contains(element) && (element.closest(controls) !== null || hasTextIn(element, rect)),
  )
}

/** Shrinks the button while the page scrolls, and shrinks or hides it where it would cover a control or text. */
export function useChatButtonPlace(button: RefObject<HTMLElement | null>, isFloating: boolean): ButtonPlace {
  const [place, setPlace] = useState<ButtonPlace>('open')
  const { key } = useLocation()
  const settle = useEffectEvent(() => {
    const { current } = button
    if (!current || current.hidden) return
    const open = openRect(current)
    setPlace(buttonPlace(open, tuckedRect(open), (rect) => isCovering(current, rect)))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is new with every navigation
  useEffect(() => {
    if (!isFloating) return
    let timer: ReturnType<typeof setTimeout>
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => settle(), settleMs)
    }
    const scrolled = () => {
      setPlace((now) => (now === 'open' ? 'tucked' : now))
      later()
    }
    later()
    // Captured, because lists and strips inside the page scroll too.
    window.addEventListener('scroll', scrolled, { passive: true, capture: true })
    window.addEventListener('resize', later)
    const observer = new ResizeObserver(later)
    observer.observe(document.body)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', scrolled, { capture: true })
      window.removeEventListener('resize', later)
      observer.disconnect()
    }
  }, [isFloating, key])
  return isFloating ? place : 'open'
}
