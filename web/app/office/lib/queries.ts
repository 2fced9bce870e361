import type { AnyEndpoint, CallerInputOf, OutputOf } from '@boxzone/contract'
import { keepPreviousData, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ApiError } from '#app/lib/api/api-error.ts'
import { callOffice } from './call-office.ts'

const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && isTemporary(error),
      },
    },
  })

/** All queries of one endpoint have its path as the first part of the key: `invalidateQueries({ queryKey: [path] })`. */
const keyOf = (endpoint: AnyEndpoint, input: unknown) => [endpoint.path, input] as const

const readOf =
  <E extends AnyEndpoint>(endpoint: E, input: CallerInputOf<E>) =>
  ({ signal }: { signal: AbortSignal }): Promise<OutputOf<E>> =>
    callOffice(endpoint, input, { signal })

/** Starts to read before a component shows the data. */
export function readEarly<E extends AnyEndpoint>(client: QueryClient, endpoint: E, input: CallerInputOf<E>): void {
  void client.prefetchQuery({ queryKey: keyOf(endpoint, input), queryFn: readOf(endpoint, input) })
}

interface OfficeQueryOptions {
  enabled?: boolean
  /** Milliseconds between two automatic reads. */
  refetchInterval?: number
  /** Shows the former data while the input changes. */
  keepPrevious?: boolean
}

/** Reads one call. The data stays in the cache, so that a screen shows the last data while it loads. */
export function useOfficeQuery<E extends AnyEndpoint>(
  endpoint: E,
  input: CallerInputOf<E>,
  { enabled = true, refetchInterval, keepPrevious }: OfficeQueryOptions = {},
) {
  return useQuery<OutputOf<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: readOf(endpoint, input),
    enabled,
    refetchInterval: refetchInterval ?? false,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
}

/** The response of a list with keyset paging. */
interface KeysetPage<Item> {
  items: Item[]
  next: string | null
}

const isKeysetPage = <Item>(page: unknown): page is KeysetPage<Item> =>
  typeof page === 'object' && page !== null && 'items' in page && 'next' in page

type ItemOf<E extends AnyEndpoint> = OutputOf<E> extends KeysetPage<infer Item> ? Item : never

interface OfficeListOptions {
  enabled?: boolean
  /** The server audits each read of this list, so the screen does not refresh the list and does not cache it. */
  isRecorded?: boolean
}

/** Reads a list page by page. `items` contains all pages read so far. */
export function useOfficeList<E extends AnyEndpoint>(
  endpoint: E,
  input: CallerInputOf<E>,
  { enabled = true, isRecorded = false }: OfficeListOptions = {},
) {
  const query = useInfiniteQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: async ({ pageParam, signal }) => {
      const paged = Object.assign({}, input, pageParam && { after: pageParam })
      const page: unknown = await callOffice(endpoint, paged, { signal })
      if (!isKeysetPage<ItemOf<E>>(page)) throw new Error(`${endpoint.path} returns no list`)
      return page
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    enabled,
    ...(isRecorded && { staleTime: 'static' as const, gcTime: 0 }),
  })
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) ?? [] }
}
