import type { Warehouse } from '@boxzone/contract'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { matchingOffer, type WantedBox } from '#app/domain/warehouses/matching-offer.ts'
import type { MapCamera } from '#app/features/map/map-options.ts'
import {
  type GeoBounds,
  geoBoundsOf,
  isInside,
  type MapView,
  type MapWarehouse,
} from '#app/features/map/map-warehouse.ts'
import type { WarehouseList } from './load-list.ts'
import { boundsToFollow, viewFor } from './map-view.ts'
import { useIsPhoneList } from './use-is-phone-list.ts'

/** The last map view of each history entry, restored on back navigation. */
const visitedViews = new Map<string, MapCamera>()

function toMapWarehouse(warehouse: Warehouse, wanted: WantedBox): MapWarehouse {
  const { id, name, location, deactivation, currency } = warehouse
  const { free, priceFrom } = matchingOffer(warehouse, wanted)
  const state = deactivation.deactivated ? 'closed' : free > 0 ? 'free' : 'full'
  return { id, name, position: location, state, priceFrom, currency }
}

/** State that the list and the map share: visible, chosen and hovered warehouses. */
export function useMapList(list: WarehouseList) {
  const isPhone = useIsPhoneList()
  const [bounds, setBounds] = useState<GeoBounds>()
  const [isFollowing, follow] = useState(true)
  const [chosen, choose] = useState<string>()
  const [pointed, point] = useState<string>()
  const { view, saveView, showAll, expand } = useView(list, isPhone)
  const start = useRef<string>(undefined)
  const { size, floor } = list.filter
  const mapWarehouses = useMemo(
    () => list.warehouses.map((warehouse) => toMapWarehouse(warehouse, { size, floor })),
    [list.warehouses, size, floor],
  )
  const followed = isFollowing ? bounds : undefined
  const isShown = ({ id, location }: Warehouse) => {
    if (followed) return isInside(location, followed)
    return list.found === null || list.found.length === 0 || list.found.includes(id)
  }
  const shown = list.warehouses.filter(isShown)
  // The sheet of a phone shows about one card, so the chosen one is first.
  const first = isPhone ? shown.find(({ id }) => id === chosen) : undefined
  return {
    isPhone,
    mapWarehouses,
    view,
    shown: first ? [first, ...shown.filter((warehouse) => warehouse !== first)] : shown,
    isFollowing,
    isMapFiltered: followed !== undefined,
    follow,
    chosen,
    choose,
    lifted: pointed ?? chosen,
    point,
    showAll,
    expand,
    noMap: () => setBounds(undefined),
    moved: (next: GeoBounds, camera: MapCamera) => {
      const toFollow = boundsToFollow(view, start, next, camera)
      setBounds(toFollow)
      if (toFollow) saveView(camera)
    },
  }
}

function useView(list: WarehouseList, isPhone: boolean) {
  const { key } = useLocation()
  const restored = useRef<{ key: string; view: MapView | undefined }>(undefined)
  if (restored.current?.key !== key) {
    const camera = visitedViews.get(key)
    restored.current = { key, view: camera && { key: `back to ${key}`, ...camera } }
  }
  const [wide, setWide] = useState<{ of: string; view: MapView }>()
  const ofList = useMemo(() => viewFor(list, isPhone), [list, isPhone])
  const saveView = useCallback((camera: MapCamera) => void visitedViews.set(key, camera), [key])
  const show = (warehouses: readonly Warehouse[]) => {
    const bounds = geoBoundsOf(warehouses.map(({ location }) => location))
    if (bounds) setWide({ of: key, view: { key: `all ${Math.random()}`, bounds } })
  }
  return {
    view: (wide?.of === key ? wide.view : undefined) ?? restored.current.view ?? ofList,
    saveView,
    showAll: () => show(list.warehouses),
    expand: (ids: readonly string[]) => show(list.warehouses.filter(({ id }) => ids.includes(id))),
  }
}
