import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { addressWith, type ListFilter } from './list-filter.ts'

/** Places people look at most (specification, section 2): two in Bratislava, four in Prague. */
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
    <nav aria-label={t('presets')} className="boxes-presets">
      <ul>
        {presets.map(({ text, location }) => (
          <li key={text}>
            <Link
              to={addressWith(filter, { search: '', country: undefined, location, zoom: presetZoom })}
              aria-current={filter.location === location ? 'true' : undefined}
              preventScrollReset
              className="choice"
            >
              {t(`preset.${text}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
