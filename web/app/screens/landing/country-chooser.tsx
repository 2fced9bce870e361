import { operatingAlpha2Of, operatingCountryName } from '@boxzone/i18n/operating-countries'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDisclosure } from '#app/features/shell/use-disclosure.ts'
import { countryUrls } from '#app/lib/config/country-urls.ts'
import { useConfig, useLanguage } from '#app/lib/config/page-environment.tsx'
import { Flag } from '#app/ui/base/flag.tsx'
import { Icon } from '#app/ui/base/icon.tsx'

/** Links to the sites of other countries, and to the warehouses of a country without a site. Phones only. */
export function CountryChooser({ countries }: { countries: readonly string[] }) {
  const t = useTranslations('landing.country')
  const config = useConfig()
  const country = config.value('country')
  const details = useDisclosure()
  const sites = new Map(countryUrls(config).map(({ country: code, url }) => [code, url]))
  const choices = [...new Set([...countries, ...sites.keys()])]
  if (choices.length === 0) return null
  return (
    <details ref={details} className="group pointer-events-auto relative z-10 -mt-3 mb-1 w-fit md:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control font-strong [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{t('label')}</span>
        <Country code={country} />
        <Icon shape={ChevronDown} size="small" className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="absolute top-full left-0 mt-1 w-64 rounded-card bg-surface p-2 shadow-float">
        <p className="px-3 py-1.5 text-small text-ink-soft">{t('choose')}</p>
        <ul>
          {choices.map((code) => (
            <li key={code}>
              <Link
                to={sites.get(code) ?? `/boxes?country=${code}`}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 text-ink no-underline hover:bg-sunk"
              >
                <Country code={code} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

function Country({ code }: { code: string }) {
  return (
    <>
      <Flag country={operatingAlpha2Of(code) ?? ''} />
      {operatingCountryName(code, useLanguage())}
    </>
  )
}
