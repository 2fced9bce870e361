import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type ListFilter, listUrl } from './list-filter.ts'
import type { Preset } from './preset-warehouses.ts'

const presetZoom = '10.5'

export function Presets({ presets, filter }: { presets: readonly Preset[]; filter: ListFilter }) {
  const t = useTranslations('warehouse-search.search')
  if (presets.length === 0) return null
  return (
    <nav aria-label={t('presets')} className="mb-3">
      <ul className="scroll-fade -m-[3px] flex gap-2 overflow-x-auto p-[3px] [scrollbar-width:none]">
        {presets.map(({ name, location }) => (
          <li key={location}>
            <Link
              to={listUrl(filter, { search: '', country: undefined, location, zoom: presetZoom })}
              aria-current={filter.location === location ? 'true' : undefined}
              preventScrollReset
              className="choice flex min-h-11 items-center rounded-[22px] border border-line bg-surface px-4 text-[0.875rem] font-strong whitespace-nowrap text-ink no-underline hover:border-line-strong aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
