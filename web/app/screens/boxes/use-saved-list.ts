import { useMemo } from 'react'
import { useFavourites } from '#app/features/favourites/use-favourites.ts'
import type { WarehouseList } from './load-list.ts'

/** Filters the list by favourites if the URL has `saved`. The server does not know the favourites and renders no card then. */
export function useSavedList(list: WarehouseList): WarehouseList {
  const favourites = useFavourites()
  return useMemo(() => {
    if (!list.filter.saved || list.failed) return list
    return { ...list, warehouses: list.warehouses.filter(({ id }) => favourites?.includes(id)) }
  }, [list, favourites])
}
