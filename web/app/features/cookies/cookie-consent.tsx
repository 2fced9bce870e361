import { lazy, Suspense, useEffect, useState } from 'react'
import { useConsent } from '#app/lib/consent.ts'
import { useConfig } from '#app/lib/page-values.tsx'

/** Comes after everything else: a page never waits for the question about cookies. */
const ConsentBar = lazy(async () => ({ default: (await import('./consent-bar.tsx')).ConsentBar }))

/** Asks for the choice, keeps it, and lets tags in only with their ids and the consent (specification, section 4). */
export function CookieConsent() {
  const { consent, isReopened } = useConsent()
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  useTags(consent?.marketing)
  if (!isReady || (consent && !isReopened)) return null
  return (
    <Suspense>
      <ConsentBar marketing={consent?.marketing ?? false} />
    </Suspense>
  )
}

/** Without ids there is nothing to load and nothing to tell. */
function useTags(marketing: boolean | undefined): void {
  const config = useConfig()
  const [analyticsId, tagManagerId] = [config.value('analyticsId'), config.value('tagManagerId')]
  useEffect(() => {
    if (analyticsId === '' && tagManagerId === '') return
    import('./google-tags.ts')
      .then(({ applyConsent }) => applyConsent({ analyticsId, tagManagerId }, marketing))
      // Blocked or offline: the page works without being measured.
      .catch(() => undefined)
  }, [analyticsId, tagManagerId, marketing])
}
