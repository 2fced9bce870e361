import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useConfig, useLanguage } from '#app/lib/config/page-environment.tsx'
import type { MapCamera } from './map-options.ts'
import type { MapWarehouse } from './map-warehouse.ts'
import './static-map.css'

const onServer = import.meta.env.SSR ? await import('./render-static-map.ts') : undefined

/** The browser always uses the same object, so React retains the HTML from the server. */
const RETAIN_SERVER_HTML = { __html: '' }

interface StaticMapProps {
  camera: MapCamera
  warehouses: readonly MapWarehouse[]
  onChoose: (id: string, byKeyboard: boolean) => void
  /** A pin of several warehouses was tapped. */
  onExpand: (ids: readonly string[]) => void
}

/** On phones, the first page shows this map until the interactive map is ready. A client navigation never shows it. */
export function StaticMap({ camera, warehouses, onChoose, onExpand }: StaticMapProps) {
  const t = useTranslations('boxes')
  const language = useLanguage()
  const home = useConfig().value('country')
  const texts = { full: t('card.full'), closed: t('card.closed'), attribution: t('map.attribution') }
  const choose = ({ target }: MouseEvent) => {
    const pin = target instanceof Element ? target.closest<HTMLElement>('[data-pin]') : null
    const [id, ...others] = pin?.dataset.pin?.split(' ') ?? []
    if (id === undefined) return
    if (others.length === 0) onChoose(id, false)
    else onExpand([id, ...others])
  }
  return (
    <div
      aria-hidden="true"
      data-static-map=""
      className="map-picture absolute inset-0 overflow-hidden bg-(--map-sea) md:hidden"
      onClick={choose}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the map renderer escapes its texts
      dangerouslySetInnerHTML={
        onServer
          ? { __html: onServer.renderStaticMap({ camera, warehouses, language, home, texts }) }
          : RETAIN_SERVER_HTML
      }
    />
  )
}
