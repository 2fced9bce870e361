import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useConsent } from '#app/lib/consent.ts'
import { useConfig } from '#app/lib/page-values.tsx'

/** Comes after everything else: a page never waits for the question about cookies. */
const ConsentBar = lazy(async () => ({ default: (await import('./consent-bar.tsx')).ConsentBar }))

/** Who stands at a door has a hand free for one thing; the question waits for another page. */
const atDoors = ['/my/boxes', '/service-access']

/** Asks for the choice, keeps it, and lets tags in only with their ids and the consent (specification, section 4). */
export function CookieConsent() {
  const { consent, isReopened } = useConsent()
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  useTags(consent?.marketing)
  const isAtDoor = atDoors.includes(useLocation().pathname.replace(/\/$/, ''))
  if (!isReady || (!isReopened && (consent || isAtDoor))) return null
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
