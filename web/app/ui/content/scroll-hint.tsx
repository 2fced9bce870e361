import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type RefObject, useEffect, useState } from 'react'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'

interface Hidden {
  before: boolean
  after: boolean
}

const fadePx = 48

/** Fades the edges behind which content is hidden. */
function fade(element: HTMLElement, { before, after }: Hidden): void {
  const stops = [
    before ? `transparent, #000 ${fadePx}px` : '#000',
    after ? `#000 calc(100% - ${fadePx}px), transparent` : '#000',
  ]
  element.style.maskImage = before || after ? `linear-gradient(to right, ${stops.join(', ')})` : ''
}

function useHidden(scroller: RefObject<HTMLElement | null>): Hidden {
  const [hidden, setHidden] = useState<Hidden>({ before: false, after: false })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const next = { before: scrollLeft > 4, after: scrollLeft + clientWidth < scrollWidth - 4 }
      fade(element, next)
      setHidden((now) => (now.before === next.before && now.after === next.after ? now : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller])
  return hidden
}

/** Shows that a row scrolls sideways: faded edges and arrows. The parent of the row must be positioned. */
export function ScrollHint({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const { before, after } = useHidden(scroller)
  const scroll = (direction: 1 | -1) =>
    scroller.current?.scrollBy({ left: direction * scroller.current.clientWidth * 0.8, behavior: 'smooth' })
  return (
    <>
      {before ? <Arrow side="before" onClick={() => scroll(-1)} /> : null}
      {after ? <Arrow side="after" onClick={() => scroll(1)} /> : null}
    </>
  )
}

/** Hidden from assistive technology: a keyboard scrolls the row itself, or moves through its links. */
function Arrow({ side, onClick }: { side: keyof Hidden; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      data-testid={`scroll-${side}`}
      onClick={onClick}
      className={classNames(
        'absolute top-1/2 z-1 grid size-11 -translate-y-1/2 cursor-pointer place-items-center rounded-full border border-line bg-surface text-ink shadow-float hover:bg-sunk',
        side === 'before' ? 'left-1' : 'right-1',
      )}
    >
      <Icon shape={side === 'before' ? ChevronLeft : ChevronRight} />
    </button>
  )
}
