import Navigation from 'lucide-react/icons/navigation'
import { useTranslations } from 'use-intl'
import { mapsLink } from '#app/domain/warehouses/maps-link.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import type { LocationData } from './location-data.ts'

export function NavigateLink({
  data: { warehouse, platform },
}: {
  data: Pick<LocationData, 'warehouse' | 'platform'>
}) {
  const t = useTranslations('location.hero')
  const newTab = platform === 'other' ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <ButtonLink href={mapsLink(warehouse, platform)} look="line" icon={Navigation} {...newTab}>
      {t('navigate')}
    </ButtonLink>
  )
}
