import { languageHints } from '@boxzone/i18n/language-hint/language-hints'
import type { Language } from '@boxzone/i18n/languages'
import { useLocation } from 'react-router'
import { languageName, switchLanguage } from '#app/lib/i18n/language.ts'

export interface HintBarProps {
  language: Language
  onClose: () => void
}

/** Covers the page below the header, so that no content moves. Scrolls with the content. */
export function HintBar({ language, onClose }: HintBarProps) {
  const { pathname, search } = useLocation()
  const { view, close } = languageHints[language]
  const query = new URLSearchParams(search)
  query.set(languageName, language)
  return (
    <aside
      lang={language}
      aria-label={view}
      data-nosnippet=""
      className="absolute inset-x-3 top-14 z-101 flex items-center justify-between rounded-control border border-line bg-surface pl-4 text-small shadow-float md:top-20 md:z-90 md:right-8 md:left-auto print:hidden"
    >
      <a
        href={`${pathname}?${query}`}
        hrefLang={language}
        rel="nofollow"
        className="flex min-h-11 items-center text-action underline underline-offset-3"
        onClick={(event) => {
          event.preventDefault()
          switchLanguage(language)
        }}
      >
        {view}
      </a>
      <button type="button" aria-label={close} onClick={onClose} className="size-11 flex-none text-title">
        <span aria-hidden="true">×</span>
      </button>
    </aside>
  )
}
