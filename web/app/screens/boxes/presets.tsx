import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type ListFilter, listUrl } from './list-filter.ts'

/** Positions that the specification prescribes (section 2): two in Bratislava, four in Prague. */
const presets = [
  { text: 'ruzinov', location: '48.1475,17.1405' },
  { text: 'petrzalka', location: '48.1165,17.0935' },
  { text: 'letnany', location: '50.134,14.514' },
  { text: 'holesovice', location: '50.1075,14.453' },
  { text: 'zlicin', location: '50.054,14.29' },
  { text: 'strasnice', location: '50.0755,14.511' },
] as const
const presetZoom = '10.5'

export function Presets({ filter }: { filter: ListFilter }) {
  const t = useTranslations('warehouse-search.search')
  return (
    <nav aria-label={t('presets')} className="mb-3">
      <ul className="-m-[3px] flex gap-2 overflow-x-auto p-[3px] [scrollbar-width:none]">
        {presets.map(({ text, location }) => (
          <li key={text}>
            <Link
              to={listUrl(filter, { search: '', country: undefined, location, zoom: presetZoom })}
              aria-current={filter.location === location ? 'true' : undefined}
              preventScrollReset
              className="choice flex min-h-11 items-center rounded-[22px] border border-line bg-surface px-4 text-[0.875rem] font-strong whitespace-nowrap text-ink no-underline hover:border-line-strong aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {t(`preset.${text}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
