import { useTranslations } from 'use-intl'
import { WarehouseCard } from '#app/features/warehouse-card/warehouse-card.tsx'
import type { LocationData } from './location-data.ts'

/** Other places, when little is free here. */
export function Alternatives({ data: { recommended, today } }: { data: LocationData }) {
  const t = useTranslations('location.others')
  return (
    <section className="wrap location-others" aria-labelledby="others-heading">
      <h2 id="others-heading" className="text-heading">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{t('text')}</p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {recommended.map((warehouse) => (
          <WarehouseCard key={warehouse.id} warehouse={warehouse} today={today} />
        ))}
      </ul>
    </section>
  )
}
