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
  const zoom = useLook(map, () => map.getZoom())
  return (
    <>
      <div className="map-buttons">
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

/** Everything in the product is to scale; so is the map. */
function ScaleBar({ map }: { map: MapLibre }) {
  const language = useLanguage()
  const look = useLook(map, () => `${map.getCenter().lat} ${map.getZoom()}`)
  const [lat = 0, zoom = 0] = look.split(' ').map(Number)
  const { kilometres, widthPx } = scaleBar(lat, zoom, longestBarPx)
  return (
    <div className="map-scale" aria-hidden="true">
      {formatDistance(kilometres, language)}
      <span className="map-scale-bar" style={{ width: widthPx }} />
    </div>
  )
}

function useLook<Value>(map: MapLibre, read: () => Value): Value {
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
