import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useMemo } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { MapFrame } from '#app/features/map/map-frame.tsx'
import { PositionNotice } from '#app/features/nearest-warehouse/position-notice.tsx'
import { isOwnPosition, useNearestWarehouse } from '#app/features/nearest-warehouse/use-nearest.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useJsonData } from '#app/lib/routing/json-loader-data.ts'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { classNames } from '#app/ui/base/class-names.ts'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import type { Route } from './+types/boxes.screen'
import styles from './boxes.module.css'
import { CardList } from './card-list.tsx'
import { filterFrom } from './list-filter.ts'
import { ListHeading } from './list-heading.tsx'
import { ListNotice } from './list-notice.tsx'
import { loadList } from './load-list.ts'
import { MapBar } from './map-bar.tsx'
import { initialViewOf } from './map-view.ts'
import { Presets } from './presets.tsx'
import { SearchBar } from './search-bar.tsx'
import { SheetToggle } from './sheet-toggle.tsx'
import { SizeFilter } from './size-filter.tsx'
import { useMapList } from './use-map-list.ts'
import { useMergedList } from './use-merged-list.ts'
import { useSavedList } from './use-saved-list.ts'
import { useSheet } from './use-sheet.ts'

export const handle = screen({ title: 'boxes.title', texts: ['boxes', 'warehouseSearch', 'enums'] })

export function loader({ request, context }: Route.LoaderArgs) {
  return loadList(request, context)
}

export default function BoxesScreen({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('boxes')
  const merged = useMergedList(useJsonData(loaderData))
  const list = useSavedList(merged.list)
  const map = useMapList(list)
  const sheet = useSheet()
  const requested = useRequestedFilter()
  const nearest = useNearestWarehouse({ size: requested.size, sort: requested.sort }, requested.searched)
  const { state } = useLocation()
  const visitor = isOwnPosition(state) ? (list.from ?? undefined) : undefined
  const locate = () => void nearest.locate()
  const chooseOnMap = (id: string, byKeyboard: boolean) => {
    map.choose(id)
    sheet.half()
    showCard(id, map.isPhone, byKeyboard)
  }
  return (
    <div
      className={classNames('overflow-x-clip border-line max-md:isolate md:border-t', styles.screen)}
      data-sheet={sheet.isLow ? 'low' : 'half'}
    >
      <div
        className={classNames(
          'grid gap-3 px-[clamp(20px,2.2vw,32px)] pt-5 max-md:z-4 max-md:mx-4 max-md:mt-3 max-md:gap-2 max-md:p-0 noscript:mb-3',
          styles.find,
        )}
      >
        <SearchBar filter={list.filter} step={nearest.step} onLocate={locate} />
        <SizeFilter filter={list.filter} />
      </div>
      <MapFrame
        className={classNames('sticky top-(--header) h-(--under) border-line md:border-l noscript:hidden', styles.map)}
        warehouses={map.mapWarehouses}
        view={map.view}
        initialView={initialViewOf(map.view)}
        cover={useCover(map.isPhone, sheet.isLow)}
        lifted={map.lifted}
        chosen={map.chosen}
        from={list.from ?? undefined}
        visitor={visitor}
        onChoose={chooseOnMap}
        onHover={map.point}
        onMove={map.moved}
        onMissing={map.noMap}
        onExpand={map.expand}
        bar={<MapBar isFollowing={map.isFollowing} onFollow={map.follow} />}
      >
        <IconButton icon={LocateFixed} label={t('map.myLocation')} onClick={locate} />
      </MapFrame>
      <section
        className={classNames(
          'min-w-0 px-[clamp(20px,2.2vw,32px)] pb-10 max-md:relative max-md:z-2 max-md:min-h-[60dvh] max-md:rounded-t-card max-md:bg-paper max-md:px-4 max-md:pt-5.5 max-md:pb-22',
          styles.list,
        )}
      >
        <span
          aria-hidden="true"
          className="absolute top-[9px] left-1/2 -ml-5.5 h-[5px] w-11 rounded-[3px] bg-line-strong md:hidden noscript:hidden"
        />
        <ListHeading count={map.shown.length} list={list} isMapFiltered={map.isMapFiltered} />
        <PositionNotice step={nearest.step} onDismiss={nearest.dismiss} />
        <Presets presets={list.presets} filter={list.filter} />
        <ListNotice
          merged={{ ...merged, list }}
          shownCount={map.shown.length}
          onAllowLocation={locate}
          onShowAll={map.showAll}
        />
        <CardList list={list} map={map} />
      </section>
      <SheetToggle sheet={sheet} />
    </div>
  )
}

/** The filter of the current URL, or of the URL of a pending navigation. */
function useRequestedFilter() {
  const current = useLocation()
  const { location: pending } = useNavigation()
  const { pathname, search } = pending ?? current
  const filter = filterFrom(new URLSearchParams(search))
  return { ...filter, searched: [pathname, filter.search, filter.country, filter.location].join('|') }
}

/**
 * On a phone the search field and the sizes cover the top of the map. The sheet, the attribution and the button above a
 * low sheet cover the bottom. `half` is a fraction of the height, the others are in px.
 */
const phoneCover = { top: 132, low: 208, half: 0.52, attribution: 28 }

function useCover(isPhone: boolean, isLow: boolean) {
  return useMemo(() => {
    if (!isPhone) return { top: 0, bottom: 0 }
    // An embedded web view may have no height yet.
    const height = Math.max(0, window.innerHeight - 64)
    return {
      top: phoneCover.top,
      bottom: isLow ? phoneCover.low : Math.round(height * phoneCover.half) + phoneCover.attribution,
    }
  }, [isPhone, isLow])
}

/** Scrolls to the card after the list has rendered the choice. A choice by keyboard also focuses the card. */
function showCard(id: string, isPhone: boolean, byKeyboard: boolean): void {
  requestAnimationFrame(() => {
    const card = document.querySelector(`[data-warehouse="${CSS.escape(id)}"]`)
    if (isPhone) window.scrollTo({ top: 0, behavior: 'smooth' })
    else card?.scrollIntoView({ block: 'nearest' })
    if (byKeyboard) card?.querySelector('a')?.focus({ preventScroll: isPhone })
  })
}
