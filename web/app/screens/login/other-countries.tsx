import { operatingAlpha2Of, operatingCountryName } from '@boxzone/i18n/operating-countries'
import { useTranslations } from 'use-intl'
import { countryUrls } from '#app/lib/config/country-urls.ts'
import { useConfig, useLanguage } from '#app/lib/config/page-environment.tsx'
import { Flag } from '#app/ui/base/flag.tsx'

/** Links to the sites of other countries, which have separate accounts. */
export function OtherCountries() {
  const t = useTranslations('account.login')
  const language = useLanguage()
  const countries = countryUrls(useConfig())
  if (countries.length === 0) return null
  return (
    <section aria-labelledby="other-countries" className="mt-10 border-t border-line pt-6">
      <h2 id="other-countries" className="text-lead">
        {t('countries')}
      </h2>
      <p className="text-ink-soft">{t('countriesText')}</p>
      <ul className="mt-3 grid grid-cols-2 gap-x-3 sm:grid-cols-3">
        {countries.map(({ country, url }) => (
          <li key={country}>
            <a
              href={`${url}/login`}
              className="flex min-h-11 items-center gap-2.5 rounded-control font-strong text-ink no-underline hover:underline"
            >
              <Flag country={operatingAlpha2Of(country) ?? ''} />
              {operatingCountryName(country, language)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
