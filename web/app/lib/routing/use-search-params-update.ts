import { useCallback } from 'react'
import { useNavigate } from 'react-router'

export type SearchParamsUpdate = Record<string, string | number | undefined>

/** Returns the query with the changes. Other parameters stay. */
export function updatedSearch(query: URLSearchParams, change: SearchParamsUpdate): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next.size > 0 ? `?${next}` : ''
}

/**
 * Updates the query of the URL. It starts from the current URL, because a slow phone may not have rendered the last
 * change.
 */
export function useUpdateSearchParams(): (change: SearchParamsUpdate, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return useCallback(
    (change, { replace = true } = {}) => {
      const search = updatedSearch(new URLSearchParams(window.location.search), change)
      void navigate({ search }, { replace, preventScrollReset: true })
    },
    [navigate],
  )
}
