import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Change, type Selection, searchWith, selectionFrom } from './selection.ts'

export interface SelectionControl extends Selection {
  /** For a link: the same page with something changed. */
  to: (change: Change) => { search: string }
  /** The same at once. Choosing a Box replaces the address, so that going back leaves the page; a filter can be taken back. */
  change: (change: Change, options?: { replace?: boolean }) => void
}

/** The selection lives in the address: it can be shared, reloaded, and works without JavaScript. */
export function useSelection(): SelectionControl {
  const { search } = useLocation()
  const navigate = useNavigate()
  return useMemo(() => {
    const query = new URLSearchParams(search)
    const to = (change: Change) => ({ search: searchWith(query, change) })
    return {
      ...selectionFrom(query),
      to,
      change: (change, { replace = true } = {}) => void navigate(to(change), { replace, preventScrollReset: true }),
    }
  }, [search, navigate])
}
