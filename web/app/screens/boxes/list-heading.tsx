import { findCurrency } from '@boxzone/contract/countries/currencies'
import { pageCountries } from '@boxzone/contract/countries/page-countries'
import { operatingCountryName } from '@boxzone/i18n/operating-countries'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'
import { CountryMenu } from './country-menu.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { listUrl } from './list-filter.ts'
import type { WarehouseList } from './load-list.ts'
import { SavedLink } from './saved-link.tsx'
import { SortMenu } from './sort-menu.tsx'

interface ListHeadingProps {
  /** The number of cards. */
  count: number
  list: WarehouseList
  /** True if the list shows only the warehouses in the visible area of the map. */
  isMapFiltered: boolean
}

export function ListHeading({ count, list, isMapFiltered }: ListHeadingProps) {
  const { filter, failed, from, home } = list
  const searchTexts = useTranslations('warehouse-search')
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const narrowedBy = filter.country === undefined ? filter.search : operatingCountryName(filter.country, language)
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 max-md:mt-0">
        {/* A search from the keyboard leaves the focus in the field; the live region announces the result. */}
        <h1
          ref={heading}
          tabIndex={-1}
          aria-live="polite"
          className="min-w-0 text-heading break-words max-md:text-lead max-md:leading-[1.2]"
        >
          {useHeading(count, list, isMapFiltered)}
        </h1>
        {failed ? null : <SortMenu filter={filter} hasPosition={from !== null} />}
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
      {failed ? null : (
        <div className="relative mt-1 mb-3 flex flex-wrap gap-2">
          <FilterPanel filter={filter} currency={currencyOf(filter.country ?? home)} count={list.warehouses.length} />
          <CountryMenu list={list} />
          <SavedLink filter={filter} />
        </div>
      )}
    </>
  )
}

/** If nothing matches the search, the list shows other warehouses, and the heading says that nothing was found. */
function useHeading(count: number, { filter, failed, found, from }: WarehouseList, isMapFiltered: boolean): string {
  const t = useTranslations('boxes')
  if (failed) return t('heading')
  if (found?.length === 0) return t(from === null ? 'noneFound' : 'noneNear', { query: filter.search })
  if (count === 0) return t('heading')
  return t(isMapFiltered ? 'count' : 'map.clusterPlain', { count })
}

const currencyOf = (country: string): string =>
  findCurrency(pageCountries.get(country)?.currency.code ?? '')?.code ?? 'EUR'
