import Heart from 'lucide-react/icons/heart'
import { useTranslations } from 'use-intl'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { toggleFavourite } from './favourites.ts'
import { useFavourites } from './use-favourites.ts'

/** Saves a warehouse in this browser, or removes it. */
export function FavouriteButton({ warehouse: { id, name } }: { warehouse: { id: string; name: string } }) {
  const t = useTranslations('offer-actions')
  const isSaved = useFavourites()?.includes(id) ?? false
  return (
    <IconButton
      icon={Heart}
      label={t('save', { name })}
      aria-pressed={isSaved}
      onClick={() => toggleFavourite(id)}
      className="aria-pressed:text-danger! aria-pressed:[&_svg]:fill-current noscript:hidden"
    />
  )
}
