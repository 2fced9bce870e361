import { useCallback } from 'react'
import { useNavigate } from 'react-router'

export type SearchParamsUpdate = Record<string, string | number | undefined>

/** The same query with something changed; what it carries beside that stays. */
export function updatedSearch(query: URLSearchParams, change: SearchParamsUpdate): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next.size > 0 ? `?${next}` : ''
}

/**
 * Changes the query of the page's address. It starts from the address as it is, not as the page has drawn it:
 * a second press before a slow phone has drawn the first takes nothing of it back.
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
