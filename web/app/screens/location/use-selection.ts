import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { searchWith, useQueryChange } from '#app/lib/address-query.ts'
import { type Change, type Selection, selectionFrom } from './selection.ts'

export interface SelectionControl extends Selection {
  /** For a link: the same page with something changed. */
  to: (change: Change) => { search: string }
  /** The same at once. Choosing a Box replaces the address, so that going back leaves the page; a filter can be taken back. */
  change: (change: Change, options?: { replace?: boolean }) => void
}

/** The selection lives in the address: it can be shared, reloaded, and works without JavaScript. */
export function useSelection(): SelectionControl {
  const { search } = useLocation()
  const change = useQueryChange()
  return useMemo(() => {
    const query = new URLSearchParams(search)
    return { ...selectionFrom(query), to: (changed: Change) => ({ search: searchWith(query, changed) }), change }
  }, [search, change])
}
