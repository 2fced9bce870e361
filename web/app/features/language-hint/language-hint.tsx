import type { Language } from '@boxzone/i18n/languages'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { isWebview } from '#app/lib/browser/webview.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { languageFromCookies } from '#app/lib/i18n/language.ts'
import { readItem, writeItem } from '#app/lib/storage/local-storage.ts'
import type { HintBarProps } from './hint-bar.tsx'
import { offeredLanguage } from './offered-language.rules.ts'

/** Optional: if the module cannot be loaded, the page works without it. */
const HintBar = lazy<ComponentType<HintBarProps>>(() =>
  loadOptional(() => import('./hint-bar.tsx')).then(
    (part) => ({ default: part.HintBar }),
    () => ({ default: () => null }),
  ),
)

const hasLanguage = (): boolean => (readItem('userLanguage') ?? languageFromCookies(document.cookie)) !== undefined

/** Offers a new visitor the language of `offeredLanguage` once. Decides after hydration, because the server returns the
 * same page to all visitors. */
export function LanguageHint() {
  const shown = useLanguage()
  const [offered, setOffered] = useState<Language>()
  useEffect(() => {
    if (hasLanguage() || isWebview() || readItem('languageHint') !== undefined) return
    const language = offeredLanguage(shown, navigator.languages)
    // Without storage the hint would return on every page.
    if (language !== undefined && writeItem('languageHint', language)) setOffered(language)
  }, [shown])
  return offered === undefined ? null : (
    <Suspense>
      <HintBar language={offered} onClose={() => setOffered(undefined)} />
    </Suspense>
  )
}
