import { operatingCountryName } from '@boxzone/i18n/operating-countries'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDisclosure } from '#app/features/shell/use-disclosure.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { defaultOrder, listUrl } from './list-filter.ts'
import type { WarehouseList } from './load-list.ts'

/** A choice shows one country only. Without it the menu says if the warehouses of `home` are first. */
export function CountryMenu({ list: { filter, countries, home, from } }: { list: WarehouseList }) {
  const t = useTranslations('boxes.country')
  const language = useLanguage()
  const details = useDisclosure()
  if (countries.length < 2) return null
  const name = (code: string) => operatingCountryName(code, language)
  const isHomeFirst = from === null && (filter.sort ?? defaultOrder) === defaultOrder && countries[0]?.code === home
  const all = isHomeFirst ? t('first', { country: name(home) }) : t('all')
  const choices = [
    { code: undefined, label: all },
    ...countries.map(({ code, count }) => ({ code, label: t('only', { country: name(code), count }) })),
  ]
  return (
    <details ref={details} className="group/country sm:relative">
      <summary className="choice flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control border border-line-strong bg-surface px-3.5 font-strong hover:bg-sunk [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{t('label')}</span>
        {filter.country === undefined ? all : name(filter.country)}
        <Icon
          shape={ChevronDown}
          size="small"
          className="transition-transform duration-150 group-open/country:rotate-180"
        />
      </summary>
      <ul className="absolute top-full z-20 mt-1 rounded-card max-sm:inset-x-0 sm:left-0 sm:w-64 bg-surface p-2 shadow-float">
        {choices.map(({ code, label }) => (
          <li key={code ?? ''}>
            <Link
              to={listUrl(filter, { country: code, search: '', location: undefined, zoom: undefined })}
              aria-current={code === filter.country ? 'true' : undefined}
              preventScrollReset
              className="flex min-h-11 items-center gap-2 rounded-control px-3 text-ink no-underline hover:bg-sunk aria-[current]:font-strong"
            >
              <span className="flex-1">{label}</span>
              {code === filter.country ? <Icon shape={Check} className="text-action" /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
