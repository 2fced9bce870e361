import { countryOfLanguage, nativeNames } from '@boxzone/i18n/languages'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Flag } from '#app/ui/base/flag.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { LanguageLinks } from './language-links.tsx'
import { useDisclosure } from './use-disclosure.ts'

export function LanguageSelector() {
  const t = useTranslations('shell.header')
  const language = useLanguage()
  const details = useDisclosure()
  return (
    <details ref={details} className="group relative">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-3 font-strong [&::-webkit-details-marker]:hidden">
        <Flag country={countryOfLanguage[language]} />
        <span>{language.toUpperCase()}</span>
        <span className="sr-only">{t('languageCurrent', { language: nativeNames[language] })}</span>
        <Icon shape={ChevronDown} size="small" className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="absolute top-full right-0 mt-1 w-52 rounded-card bg-surface p-2 shadow-float">
        <LanguageLinks />
      </div>
    </details>
  )
}
