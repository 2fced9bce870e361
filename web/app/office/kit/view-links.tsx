import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/ui/base/class-names.ts'

interface ViewLink {
  key: string
  to: string
  label: string
  count?: number | undefined
}

/** The views of one screen. Each has its own URL. On a phone the list scrolls to the current view. */
export function ViewLinks({ label, links, current }: { label: string; links: readonly ViewLink[]; current: string }) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of the current view changes with it
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && link) list.current.scrollLeft = link.offsetLeft - link.offsetWidth / 2
  }, [current])
  return (
    <nav aria-label={label} className="mb-3 print:hidden">
      <ul ref={list} className="flex flex-wrap gap-1 max-md:relative max-md:flex-nowrap max-md:overflow-x-auto">
        {links.map(({ key, to, label: name, count }) => (
          <li key={key}>
            <Link
              to={to}
              aria-current={key === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-9 items-center whitespace-nowrap gap-1.5 rounded-control border-[1.5px] px-3 text-small font-strong no-underline pointer-coarse:min-h-11',
                key === current ? 'border-ink bg-surface text-ink' : 'border-transparent text-ink-soft hover:bg-sunk',
              )}
            >
              {name}
              {count !== undefined && <span className="font-normal text-ink-soft tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
