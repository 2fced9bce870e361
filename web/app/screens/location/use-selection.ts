import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { updatedSearch, useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { type Selection, type SelectionChange, selectionFrom } from './selection.ts'

export interface SelectionControl extends Selection {
  /** The link target for a changed selection. */
  to: (change: SelectionChange) => { search: string }
  /** Navigates. Replaces the history entry by default, so that the back button leaves the page. */
  change: (change: SelectionChange, options?: { replace?: boolean }) => void
}

/** The selection is part of the URL, so it can be shared and works without JavaScript. */
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
