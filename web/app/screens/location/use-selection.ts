import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { updatedSearch, useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { type Selection, type SelectionChange, selectionFrom } from './selection.ts'

export interface SelectionControl extends Selection {
  /** For a link: the same page with something changed. */
  to: (change: SelectionChange) => { search: string }
  /** The same at once. Choosing a Box replaces the address, so that going back leaves the page; a filter can be taken back. */
  change: (change: SelectionChange, options?: { replace?: boolean }) => void
}

/** The selection lives in the address: it can be shared, reloaded, and works without JavaScript. */
export function useSelection(): SelectionControl {
  const { search } = useLocation()
  const change = useUpdateSearchParams()
  return useMemo(() => {
    const query = new URLSearchParams(search)
    return {
      ...selectionFrom(query),
      to: (changed: SelectionChange) => ({ search: updatedSearch(query, changed) }),
      change,
    }
  }, [search, change])
}
