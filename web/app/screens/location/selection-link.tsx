import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { buttonClass } from '#app/ui/base/button-class.ts'

interface SelectionLinkProps {
  to: To
  /** Replaces the history entry, so that the back button leaves the page. */
  replace?: boolean
  wide?: boolean
  className?: string
  children: ReactNode
}

/** A link with the shape of a button. It changes the selection without scrolling. */
export function SelectionLink({ to, replace = true, wide, className, children }: SelectionLinkProps) {
  return (
    <Link to={to} replace={replace} preventScrollReset className={buttonClass({ look: 'line', wide, className })}>
      {children}
    </Link>
  )
}
