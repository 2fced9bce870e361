import { operatingCountryName } from '@boxzone/i18n/operating-countries'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'
import { type ListFilter, listUrl } from './list-filter.ts'
import { SortMenu } from './sort-menu.tsx'

export function ListHeading({ count, filter, failed }: { count: number; filter: ListFilter; failed: boolean }) {
  const t = useTranslations('boxes')
  const searchTexts = useTranslations('warehouse-search')
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const narrowedBy = filter.country === undefined ? filter.search : operatingCountryName(filter.country, language)
  return (
    <div className="mt-4 mb-2 flex flex-wrap items-center gap-x-4 max-md:mt-0 max-md:mb-1.5">
      {/* A search from the keyboard leaves the focus in the field; the live region announces the result. */}
      <h1 ref={heading} tabIndex={-1} aria-live="polite" className="text-heading max-md:text-lead max-md:leading-[1.2]">
        {failed || count === 0 ? t('heading') : t('count', { count })}
      </h1>
      {failed ? null : <SortMenu filter={filter} />}
      {narrowedBy === '' ? null : (
        <ButtonLink
          to={listUrl(filter, { search: '', country: undefined })}
          look="quiet"
          size={44}
          iconEnd={X}
          className="-ml-2 basis-full !justify-start"
          // The link disappears with the filter, so the focus moves to the heading.
          onClick={() => heading.current?.focus({ preventScroll: true })}
        >
          {narrowedBy}
          <VisuallyHidden>{searchTexts('search.clear')}</VisuallyHidden>
        </ButtonLink>
      )}
    </div>
  )
}
