import type { SizeClass } from '@boxzone/contract'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { WarehouseCard } from '#app/features/warehouse-card/warehouse-card.tsx'
import type { LocationData } from './location-data.ts'
import { SoonFree } from './soon-free.tsx'
import { useRecommended } from './use-recommended.ts'

interface AlternativesProps {
  data: LocationData
  size: SizeClass | undefined
}

/** Boxes that are free from a later day, then other warehouses. */
export function Alternatives({ data, size }: AlternativesProps): ReactNode {
  return (
    <>
      <SoonFree boxes={data.soon} />
      <OtherWarehouses data={data} size={size} />
    </>
  )
}

/** The nearest other warehouses with a free Box (specification, section 2). If the selected size is not free here,
 * only warehouses with a free Box of its size class. */
function OtherWarehouses({ data, size }: AlternativesProps) {
  const t = useTranslations('location.others')
  const recommended = useRecommended(data, size ?? null)
  if (recommended.length === 0) return null
  return (
    <section className="wrap pt-2 pb-14" aria-labelledby="others-heading">
      <h2 id="others-heading" className="text-heading">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{t('text')}</p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {recommended.map((warehouse) => (
          <WarehouseCard key={warehouse.id} warehouse={warehouse} />
        ))}
      </ul>
    </section>
  )
}
