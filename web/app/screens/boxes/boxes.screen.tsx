import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLocation, useNavigation } from 'react-router'
import { ScreenTitle } from '#app/boot/document/document-head.tsx'
import { MapFrame } from '#app/features/map/map-frame.tsx'
import { PositionNotice } from '#app/features/nearest-warehouse/position-notice.tsx'
import { isOwnPosition, useNearestWarehouse } from '#app/features/nearest-warehouse/use-nearest.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useJsonLoaderData } from '#app/lib/routing/json-loader-data.ts'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { CardList } from './card-list.tsx'
import { filterFrom } from './list-filter.ts'
import { ListHeading } from './list-heading.tsx'
import { ListNotice } from './list-notice.tsx'
import { loadList, type WarehouseList } from './load-list.ts'
import { MapOverlay } from './map-overlay.tsx'
import { calmLookOf } from './map-view.ts'
import { Presets } from './presets.tsx'
import { SearchBar } from './search-bar.tsx'
import { SheetToggle } from './sheet-toggle.tsx'
import { SizeFilter } from './size-filter.tsx'
import { useMapList } from './use-map-list.ts'
import { useMergedList } from './use-merged-list.ts'
import { useSheet } from './use-sheet.ts'
import './boxes.css'

export const handle = screen({ texts: ['boxes', 'warehouseSearch', 'forms'], hasOwnTitle: true })

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadList(request, context)
}

export default function BoxesScreen() {
  const t = useTranslations('boxes')
  const list = useMergedList(useJsonLoaderData<WarehouseList>())
  const map = useMapList(list)
  const sheet = useSheet()
  const asked = useAskedFilter()
  const nearest = useNearestWarehouse({ size: asked.size, sort: asked.sort }, asked.searched)
  const { state } = useLocation()
  const visitor = isOwnPosition(state) ? (list.from ?? undefined) : undefined
  const locate = () => void nearest.ask()
  const chooseOnMap = (id: string, byKeyboard: boolean) => {
    map.choose(id)
    sheet.half()
    showCard(id, map.isPhone, byKeyboard)
  }
  return (
    <div className="boxes" data-sheet={sheet.isLow ? 'low' : 'half'}>
      <ScreenTitle>{t('title')}</ScreenTitle>
      <div className="boxes-find">
        <SearchBar filter={list.filter} step={nearest.step} onLocate={locate} />
        <SizeFilter filter={list.filter} />
      </div>
      <MapFrame
        className="boxes-map"
        places={map.places}
        view={map.view}
        calm={calmLookOf(map.view)}
        cover={useCover(map.isPhone, sheet.isLow)}
        lifted={map.lifted}
        chosen={map.chosen}
        from={list.from ?? undefined}
        visitor={visitor}
        onChoose={chooseOnMap}
        onHover={map.point}
        onMove={map.moved}
        onMissing={map.noMap}
        overlay={<MapOverlay isFollowing={map.isFollowing} onFollow={map.follow} />}
      >
        <IconButton icon={LocateFixed} label={t('map.myLocation')} onClick={locate} />
      </MapFrame>
      <section className="boxes-list">
        <ListHeading count={map.shown.length} filter={list.filter} failed={list.failed} />
        <PositionNotice step={nearest.step} onDismiss={nearest.dismiss} />
        <Presets filter={list.filter} />
        <ListNotice list={list} shownCount={map.shown.length} onAllowLocation={locate} onShowAll={map.showAll} />
        <CardList list={list} map={map} />
      </section>
      <SheetToggle sheet={sheet} />
    </div>
  )
}

/** What is asked for by now: an address on its way counts already, since its list may take a while. */
function useAskedFilter() {
  const here = useLocation()
  const { location: coming } = useNavigation()
  const { pathname, search } = coming ?? here
  const filter = filterFrom(new URLSearchParams(search))
  return { ...filter, searched: [pathname, filter.search, filter.country, filter.location].join('|') }
}

/** Search field and sizes over the map of a phone, and the sheet below. */
const phoneCover = { top: 132, low: 112, half: 0.5 }

function useCover(isPhone: boolean, isLow: boolean) {
  return useMemo(() => {
    if (!isPhone) return { top: 0, bottom: 0 }
    // An embedded view may have no height yet.
    const height = Math.max(0, window.innerHeight - 64)
    return { top: phoneCover.top, bottom: isLow ? phoneCover.low : Math.round(height * phoneCover.half) }
  }, [isPhone, isLow])
}

/** After the list has taken over the choice: its card comes into view, and the focus follows the keyboard. */
function showCard(id: string, isPhone: boolean, byKeyboard: boolean): void {
  requestAnimationFrame(() => {
    const card = document.querySelector(`[data-place="${CSS.escape(id)}"]`)
    if (isPhone) window.scrollTo({ top: 0, behavior: 'smooth' })
    else card?.scrollIntoView({ block: 'nearest' })
    if (byKeyboard) card?.querySelector('a')?.focus({ preventScroll: isPhone })
  })
}
