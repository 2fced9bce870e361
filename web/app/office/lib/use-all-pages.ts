import type { AnyEndpoint } from '@boxzone/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

interface Paging {
  limit: number
  after?: string
}

interface AllPagesOptions<Page> {
  endpoint: AnyEndpoint
  /** Part of the key in the cache. */
  input: object
  read: (paging: Paging, signal: AbortSignal) => Promise<Page>
  enabled: boolean
  refetchInterval: number
}

const limit = 200

/** Reads all pages of a list with keyset paging. The result is the first page with the items of all pages. */
export function useAllPages<Page extends { items: unknown[]; next: string | null }>(options: AllPagesOptions<Page>) {
  const { endpoint, input, read, enabled, refetchInterval } = options
  return useQuery<Page>({
    queryKey: [endpoint.path, input, 'all'],
    queryFn: async ({ signal }) => {
      const first = await read({ limit }, signal)
      const items = [...first.items]
      for (let { next } = first; next !== null; ) {
        const page = await read({ limit, after: next }, signal)
        items.push(...page.items)
        next = page.next
      }
      return { ...first, items, next: null }
    },
    enabled,
    refetchInterval,
    placeholderData: keepPreviousData,
  })
}
