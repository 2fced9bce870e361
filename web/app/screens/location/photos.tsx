import type { Warehouse } from '@boxzone/contract'
import { useTranslations } from 'use-intl'

/** Where the location has any; its drawing speaks otherwise. */
export function Photos({ warehouse: { photos, name } }: { warehouse: Warehouse }) {
  const t = useTranslations('location.hero')
  if (photos.length === 0) return null
  return (
    <ul className="location-photos">
      {photos.map((url, index) => (
        <li key={url}>
          <img src={url} alt={t('photo', { index: index + 1, name })} loading="lazy" width={480} height={320} />
        </li>
      ))}
    </ul>
  )
}
