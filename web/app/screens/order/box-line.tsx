import { formatArea } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useOrder } from './order-data.ts'

/** Box and location in two short lines. */
export function BoxLine() {
  const t = useTranslations('order.box')
  const language = useLanguage()
  const { box, warehouse } = useOrder().offer
  return (
    <p className="min-w-0">
      <b className="block font-strong">
        {t('name', { number: box.number, area: formatArea(box.area.squareMetres, language) })}
      </b>
      <span className="text-small text-ink-soft">{[warehouse.name, warehouse.address.city].join(', ')}</span>
    </p>
  )
}
