import type { GeoPosition } from '@boxzone/contract/values'
import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'

/** Shows the position of the visitor. */
export function useVisitorMark(map: MapLibre | undefined, visitor: GeoPosition | undefined): void {
  const t = useTranslations('boxes.map')
  const label = t('youAreHere')
  useEffect(() => {
    if (!map || !visitor) return
    const element = document.createElement('div')
    element.className = 'size-5 rounded-full border-3 border-surface bg-focus shadow-float'
    element.setAttribute('role', 'img')
    element.setAttribute('aria-label', label)
    const marker = new Marker({ element }).setLngLat([visitor.lng, visitor.lat]).addTo(map)
    return () => void marker.remove()
  }, [map, visitor, label])
}
