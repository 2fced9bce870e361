import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { hasStoredConsent, useConsent } from '#app/features/cookies/consent-store.ts'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { useConfig, usePageEnvironment } from '#app/lib/config/page-environment.tsx'
import { loadConsentBar } from './load-consent-bar.ts'

const onServer = import.meta.env.SSR
  ? { ...(await loadConsentBar()), ...(await import('./pre-hydration-consent.ts')) }
  : undefined

/** Only who is asked fetches its code. */
const ConsentBar = onServer?.ConsentBar ?? lazy(async () => ({ default: (await loadConsentBar()).ConsentBar }))

/** Who stands at a door has a hand free for one thing; the question waits for another page. */
const atDoors = ['/my/boxes', '/service-access']

/**
 * Asks for the choice, keeps it, and lets tags in only with their ids and the consent (specification, section 4).
 * The question is in the page as the server made it: coming later it would be the last large thing painted.
 */
export function CookieConsent() {
  const { consent, isReopened } = useConsent()
  const { pathname, search } = useLocation()
  useTags(consent?.marketing, search)
  useEffect(() => {
    if (!consent && !hasStoredConsent()) delete document.documentElement.dataset.consent
  }, [consent])
  const isAtDoor = atDoors.includes(pathname.replace(/\/$/, ''))
  if (!isReopened && (consent || isAtDoor)) return null
  return (
    <>
      <EarlyConsent />
      <Suspense>
        <ConsentBar marketing={consent?.marketing ?? false} isReopened={isReopened} />
      </Suspense>
    </>
  )
}

/** The server does not know who has answered: this hides the question before it is painted, and takes answers until the app runs. */
function EarlyConsent() {
  const { nonce } = usePageEnvironment()
  const code = onServer?.preHydrationConsentScript ?? ' '
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own without any value from outside
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}

/** Without ids there is nothing to load and nothing to tell. */
function useTags(marketing: boolean | undefined, query: string): void {
  const config = useConfig()
  const [analyticsId, tagManagerId] = [config.value('analyticsId'), config.value('tagManagerId')]
  useEffect(() => {
    if (analyticsId === '' && tagManagerId === '') return
    loadOptional(() => import('./google-tags.ts'))
      .then(({ applyConsent }) => applyConsent({ analyticsId, tagManagerId }, marketing, query))
      // Blocked or offline: the page works without being measured.
      .catch(() => undefined)
  }, [analyticsId, tagManagerId, marketing, query])
}
