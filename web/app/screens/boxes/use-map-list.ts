import type { Warehouse } from '@boxzone/contract'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Look } from '#app/features/map/map-options.ts'
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

/** Where the visitor looked at each visited list, so that going back finds it again. */
const looks = new Map<string, Look>()

function placeOf({ id, name, location, deactivation, hasFreeBoxes, priceFrom, currency }: Warehouse): MapWarehouse {
  const state = deactivation.deactivated ? 'closed' : hasFreeBoxes ? 'free' : 'full'
  return { id, name, position: location, state, priceFrom, currency }
}

/** List and map as one: what is in view, chosen and pointed at. */
export function useMapList(list: WarehouseList) {
  const isPhone = useIsPhoneList()
  const [bounds, setBounds] = useState<GeoBounds>()
  const [isFollowing, follow] = useState(true)
  const [chosen, choose] = useState<string>()
  const [pointed, point] = useState<string>()
  const { view, keepLook, showAll } = useView(list, isPhone)
  const start = useRef<string>(undefined)
  const places = useMemo(() => list.warehouses.map(placeOf), [list.warehouses])
  const isShown = ({ id, location }: Warehouse) => {
    if (bounds && isFollowing) return isInside(location, bounds)
    return list.found === null || list.found.length === 0 || list.found.includes(id)
  }
  const shown = list.warehouses.filter(isShown)
  // On a phone the sheet shows little more than one card: it is the chosen one.
  const first = isPhone ? shown.find(({ id }) => id === chosen) : undefined
  return {
    isPhone,
    places,
    view,
    shown: first ? [first, ...shown.filter((warehouse) => warehouse !== first)] : shown,
    isFollowing,
    follow,
    chosen,
    choose,
    lifted: pointed ?? chosen,
    point,
    showAll,
    noMap: () => setBounds(undefined),
    moved: (next: GeoBounds, look: Look) => {
      const followed = boundsToFollow(view, start, next, look)
      setBounds(followed)
      if (followed) keepLook(look)
    },
  }
}

function useView(list: WarehouseList, isPhone: boolean) {
  const { key } = useLocation()
  const kept = useRef<{ key: string; view: MapView | undefined }>(undefined)
  if (kept.current?.key !== key) {
    const look = looks.get(key)
    kept.current = { key, view: look && { key: `back to ${key}`, ...look } }
  }
  const [wide, setWide] = useState<{ of: string; view: MapView }>()
  const ofList = useMemo(() => viewFor(list, isPhone), [list, isPhone])
  const keepLook = useCallback((look: Look) => void looks.set(key, look), [key])
  const showAll = () => {
    const bounds = geoBoundsOf(list.warehouses.map(({ location }) => location))
    if (bounds) setWide({ of: key, view: { key: `all ${Math.random()}`, bounds } })
  }
  return { view: (wide?.of === key ? wide.view : undefined) ?? kept.current.view ?? ofList, keepLook, showAll }
}
