import type { AnyEndpoint, CallerInputOf, OutputOf } from '@boxzone/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOffice } from './call-office.ts'

type Page<E extends AnyEndpoint> = OutputOf<E> & { items: unknown[]; next: string | null }

const pageLimit = '200'

/** Reads all pages of a list with keyset paging. The result is the first page with the items of all pages. */
export function useOfficeAll<E extends AnyEndpoint>(
  endpoint: E,
  input: CallerInputOf<E>,
  { enabled = true, refetchInterval }: { enabled?: boolean; refetchInterval?: number } = {},
) {
  return useQuery<OutputOf<E>>({
    queryKey: [endpoint.path, input, 'all'],
    queryFn: async ({ signal }) => {
      const read = async (after: string | undefined): Promise<Page<E>> => {
        const paged = { ...(input as object), limit: pageLimit, ...(after && { after }) } as CallerInputOf<E>
        return (await callOffice(endpoint, paged, { signal })) as Page<E>
      }
      const first = await read(undefined)
      const items = [...first.items]
      for (let { next } = first; next !== null; ) {
        const page = await read(next)
        items.push(...page.items)
        next = page.next
      }
      return { ...first, items, next: null }
    },
    enabled,
    refetchInterval: refetchInterval ?? false,
    placeholderData: keepPreviousData,
  })
}
