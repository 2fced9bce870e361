import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { buttonClass } from '#app/ui/base/button-class.ts'

interface SelectionLinkProps {
  to: To
  /** Takes the place of the present address, so that going back leaves the page. */
  replace?: boolean
  wide?: boolean
  className?: string
  children: ReactNode
}

/** Looks like a button and changes the selection: the page stays where it is. */
export function SelectionLink({ to, replace = true, wide, className, children }: SelectionLinkProps) {
  return (
    <Link to={to} replace={replace} preventScrollReset className={buttonClass({ look: 'line', wide, className })}>
      {children}
    </Link>
  )
}
