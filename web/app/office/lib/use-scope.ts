import { officeWarehouses } from 'virtual:calls'
import { useSearchParams } from 'react-router'
import { useOfficeQuery } from './queries.ts'

/** Name of the search parameter that holds the location of the scope. Links between screens include it. */
export const scopeParameter = 'location'

/** The location that is chosen in the URL, or undefined for all locations of the account. */
export function useScope(): string | undefined {
  const [query] = useSearchParams()
  return query.get(scopeParameter) ?? undefined
}

/** The locations of the staff account. */
export function useWarehouses() {
  return useOfficeQuery(officeWarehouses, {}).data?.items ?? []
}

/** `const to = useOfficeLink(); to('/contracts')` includes the scope: `/office/contracts?location=…`. */
export function useOfficeLink(): (path: string, query?: Record<string, string | undefined>) => string {
  const scope = useScope()
  return (path, query = {}) => {
    const search = new URLSearchParams()
    if (scope) search.set(scopeParameter, scope)
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
    return `/office${path === '/' ? '' : path}${search.size > 0 ? `?${search}` : ''}`
  }
}
