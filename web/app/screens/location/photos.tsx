import type { Warehouse } from '@boxzone/contract'
import { useTranslations } from 'use-intl'

export function Photos({ warehouse: { photos, name } }: { warehouse: Warehouse }) {
  const t = useTranslations('location.hero')
  if (photos.length === 0) return null
  return (
    <ul className="col-span-full mt-7 flex gap-3 overflow-x-auto">
      {photos.map((url, index) => (
        <li key={url} className="flex-none">
          <img
            src={url}
            alt={t('photo', { index: index + 1, name })}
            loading="lazy"
            width={480}
            height={320}
            className="block h-[clamp(180px,22vw,280px)] w-auto rounded-card object-cover"
          />
        </li>
      ))}
    </ul>
  )
}
