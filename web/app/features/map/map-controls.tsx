import { formatDistance } from '@boxzone/i18n/format'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { Map as MapLibre } from 'maplibre-gl'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { scaleBar } from './scale-bar.ts'

export function MapControls({ map, children }: { map: MapLibre; children: ReactNode }) {
  const t = useTranslations('boxes.map')
  const zoom = useMapState(map, () => map.getZoom())
  return (
    <>
      <div
        data-map-control=""
        className="absolute top-5 right-5 z-2 flex rounded-control bg-surface shadow-float max-md:hidden"
      >
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
      <ScaleBar map={map} />
    </>
  )
}

const longestBarPx = 150

function ScaleBar({ map }: { map: MapLibre }) {
  const language = useLanguage()
  const state = useMapState(map, () => `${map.getCenter().lat} ${map.getZoom()}`)
  const [lat = 0, zoom = 0] = state.split(' ').map(Number)
  const { kilometres, widthPx } = scaleBar(lat, zoom, longestBarPx)
  return (
    <div
      data-map-control=""
      className="pointer-events-none absolute right-(--map-scale-right) bottom-(--map-scale-bottom) z-1 grid justify-items-end gap-0.5 rounded-[8px] bg-surface px-2.5 pt-0.5 pb-1.5 text-[14px] text-ink-soft [visibility:var(--map-scale-visibility)]"
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
