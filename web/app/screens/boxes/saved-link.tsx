import Heart from 'lucide-react/icons/heart'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFavourites } from '#app/features/favourites/use-favourites.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { type ListFilter, listUrl } from './list-filter.ts'

/** Turns the filter by favourites on or off. Not shown if there are no favourites and the filter is off. */
export function SavedLink({ filter }: { filter: ListFilter }) {
  const t = useTranslations('boxes.saved')
  const count = useFavourites()?.length ?? 0
  if (count === 0 && !filter.saved) return null
  return (
    <Link
      to={listUrl(filter, { saved: filter.saved ? undefined : '1' })}
      preventScrollReset
      aria-current={filter.saved ? 'true' : undefined}
      className="choice flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-3.5 font-strong text-ink no-underline hover:bg-sunk aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
    >
      <Icon shape={Heart} size="small" />
      {t('show', { count })}
    </Link>
  )
}
