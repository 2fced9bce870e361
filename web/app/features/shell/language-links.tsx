import { countryOfLanguage, type Language, languagesOfCountry, nativeNames } from '@boxzone/i18n/languages'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useConfig, useLanguage } from '#app/lib/config/page-environment.tsx'
import { languageName, switchLanguage } from '#app/lib/i18n/language.ts'
import { Flag } from '#app/ui/base/flag.tsx'

/** URL of the current page in another language, for browsers without JavaScript. */
function useLocalizedPageUrl(): (language: Language) => string {
  const { pathname, search } = useLocation()
  return (language) => {
    const query = new URLSearchParams(search)
    query.set(languageName, language)
    return `${pathname}?${query}`
  }
}

export function LanguageLinks({ className }: { className?: string }) {
  const current = useLanguage()
  const country = useConfig().value('country')
  const localizedUrl = useLocalizedPageUrl()
  const choose = (event: MouseEvent, language: Language) => {
    event.preventDefault()
    switchLanguage(language)
  }
  return (
    <ul className={className}>
      {languagesOfCountry(country).map((language) => (
        <li key={language}>
          <a
            href={localizedUrl(language)}
            lang={language}
            hrefLang={language}
            rel="nofollow"
            aria-current={language === current ? 'true' : undefined}
            onClick={(event) => choose(event, language)}
            className="flex min-h-11 items-center gap-3 rounded-control px-3 text-ink no-underline hover:bg-sunk aria-[current]:font-strong"
          >
            <Flag country={countryOfLanguage[language]} />
            {nativeNames[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}
