import { operatingCountryName } from '@boxzone/i18n/operating-countries'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'
import { addressWith, type ListFilter } from './list-filter.ts'
import { SortMenu } from './sort-menu.tsx'

/** How many there are, in which order, and what they were narrowed down by. */
export function ListHeading({ count, filter, failed }: { count: number; filter: ListFilter; failed: boolean }) {
  const t = useTranslations('boxes')
  const places = useTranslations('warehouse-search')
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const narrowedBy = filter.country === undefined ? filter.search : operatingCountryName(filter.country, language)
  return (
    <div className="boxes-heading">
      {/* Who searches from the keyboard stays in the field and hears of what was found. */}
      <h1 ref={heading} tabIndex={-1} aria-live="polite">
        {failed || count === 0 ? t('heading') : t('count', { count })}
      </h1>
      {failed ? null : <SortMenu filter={filter} />}
      {narrowedBy === '' ? null : (
        <ButtonLink
          to={addressWith(filter, { search: '', country: undefined })}
          look="quiet"
          size={44}
          iconEnd={X}
          className="-ml-2 basis-full !justify-start"
          // It goes with what it takes off; reading goes on with the list.
          onClick={() => heading.current?.focus({ preventScroll: true })}
        >
          {narrowedBy}
          <VisuallyHidden>{places('search.clear')}</VisuallyHidden>
        </ButtonLink>
      )}
    </div>
  )
}
