import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useConfig, useLanguage } from '#app/lib/config/page-environment.tsx'
import type { Look } from './map-options.ts'
import type { MapWarehouse } from './map-warehouse.ts'

const onServer = import.meta.env.SSR ? await import('./render-static-map.ts') : undefined

/** One object for all, so that React, comparing by identity, never touches what the server drew. */
const AS_SERVED = { __html: '' }

interface MapPictureProps {
  look: Look
  places: readonly MapWarehouse[]
  onChoose: (id: string, byKeyboard: boolean) => void
}

/** Only pages as the server made them have one: who comes from another page has touched something, and gets the map. */
export function StaticMap({ look, places, onChoose }: MapPictureProps) {
  const t = useTranslations('boxes')
  const language = useLanguage()
  const home = useConfig().value('country')
  const words = { full: t('card.full'), closed: t('card.closed'), attribution: t('map.attribution') }
  const choose = ({ target }: MouseEvent) => {
    const pin = target instanceof Element ? target.closest<HTMLElement>('[data-pin]') : null
    if (pin?.dataset.pin) onChoose(pin.dataset.pin, false)
  }
  return (
    <div
      aria-hidden="true"
      className="map-picture"
      onClick={choose}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, which escapes its words
      dangerouslySetInnerHTML={
        onServer ? { __html: onServer.renderStaticMap({ look, places, language, home, words }) } : AS_SERVED
      }
    />
  )
}
