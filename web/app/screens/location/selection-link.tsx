import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { buttonClass } from '#app/ui/base/button-class.ts'

interface SelectionLinkProps {
  to: To
  /** Replaces the history entry, so that the back button leaves the page. */
  replace?: boolean
  /** Scrolls to the hash of the link. By default, the page does not move. */
  scrolls?: boolean
  wide?: boolean
  className?: string
  children: ReactNode
}

/** A link with the shape of a button that changes the selection. */
export function SelectionLink({ to, replace = true, scrolls = false, wide, className, children }: SelectionLinkProps) {
  return (
    <Link
      to={to}
      replace={replace}
      preventScrollReset={!scrolls}
      className={buttonClass({ look: 'line', wide, className })}
    >
      {children}
    </Link>
  )
}
