import { formatDistance } from '@boxzone/i18n/format'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { Map as MapLibre } from 'maplibre-gl'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { scaleBar } from './scale-bar.ts'

interface MapControlsProps {
  map: MapLibre
  /** Controls of the list, at the start of the bar. */
  start: ReactNode
  /** Buttons after the zoom. */
  children: ReactNode
}

/** A bar above the map, so that no control hides a pin or a label. Phones zoom with two fingers. */
export function MapControls({ map, start, children }: MapControlsProps) {
  const t = useTranslations('boxes.map')
  const zoom = useMapState(map, () => map.getZoom())
  return (
    <div className="order-first flex flex-wrap items-center gap-x-4 border-b border-line bg-surface px-4 py-1 max-md:hidden">
      {start}
      <ScaleBar map={map} />
      <div className="flex">
        <IconButton
          icon={Plus}
          label={t('zoomIn')}
          disabled={zoom >= map.getMaxZoom()}
          onClick={() => void map.zoomIn()}
        />
        <IconButton
          icon={Minus}
          label={t('zoomOut')}
          disabled={zoom <= map.getMinZoom()}
          onClick={() => void map.zoomOut()}
        />
        {children}
      </div>
    </div>
  )
}

const longestBarPx = 80

function ScaleBar({ map }: { map: MapLibre }) {
  const language = useLanguage()
  const state = useMapState(map, () => `${map.getCenter().lat} ${map.getZoom()}`)
  const [lat = 0, zoom = 0] = state.split(' ').map(Number)
  const { kilometres, widthPx } = scaleBar(lat, zoom, longestBarPx)
  return (
    <div
      data-map-scale=""
      className="ml-auto grid justify-items-end gap-0.5 text-[14px] text-ink-soft"
      aria-hidden="true"
    >
      {formatDistance(kilometres, language)}
      <span className="h-1.75 border-[1.5px] border-t-0 border-ink" style={{ width: widthPx }} />
    </div>
  )
}

function useMapState<Value>(map: MapLibre, read: () => Value): Value {
  const [value, setValue] = useState(read)
  useEffect(() => {
    const update = () => setValue(read())
    map.on('moveend', update)
    map.on('zoom', update)
    return () => {
      map.off('moveend', update)
      map.off('zoom', update)
    }
  })
  return value
}
