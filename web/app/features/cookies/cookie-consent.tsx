import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { hasStoredConsent, useConsent } from '#app/features/cookies/consent-store.ts'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { useConfig, usePageEnvironment } from '#app/lib/config/page-environment.tsx'
import { loadConsentBar } from './load-consent-bar.ts'
import { UntaggedNavigation } from './untagged-navigation.tsx'

const onServer = import.meta.env.SSR
  ? { ...(await loadConsentBar()), ...(await import('./pre-hydration-consent.ts')) }
  : undefined

/** Loads for visitors without a stored choice, and for visitors who reopen the bar. */
const ConsentBar = onServer?.ConsentBar ?? lazy(async () => ({ default: (await loadConsentBar()).ConsentBar }))

/** Pages with doors show the bar only when the visitor reopens it, because it would cover the controls. */
const atDoors = ['/my/boxes', '/service-access']

/** Shows the consent bar and loads tags only after consent (specification, section 4). The server renders the bar,
 * because a later bar would be the largest contentful paint. */
export function CookieConsent() {
  const { consent, isReopened } = useConsent()
  const { pathname, search } = useLocation()
  useTags(consent?.marketing, pathname, search)
  useEffect(() => {
    if (!consent && !hasStoredConsent()) delete document.documentElement.dataset.consent
  }, [consent])
  const isAtDoor = atDoors.includes(pathname.replace(/\/$/, ''))
  if (!isReopened && (consent || isAtDoor)) return <UntaggedNavigation />
  return (
    <>
      <UntaggedNavigation />
      <PreHydrationConsent />
      <Suspense>
        <ConsentBar marketing={consent?.marketing ?? false} isReopened={isReopened} />
      </Suspense>
    </>
  )
}

/** Hides the bar before the first paint if a choice is stored, and handles clicks until hydration. */
function PreHydrationConsent() {
  const { nonce } = usePageEnvironment()
  const code = onServer?.preHydrationConsentScript ?? ' '
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script without external values
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}

/** Without tag ids nothing is loaded or reported. The server gives the ids to public pages only. */
function useTags(marketing: boolean | undefined, pathname: string, search: string): void {
  const config = useConfig()
  const [analyticsId, tagManagerId] = [config.value('analyticsId'), config.value('tagManagerId')]
  useEffect(() => {
    if (analyticsId === '' && tagManagerId === '') return
    loadOptional(() => import('./google-tags.ts'))
      .then(({ applyConsent }) => applyConsent({ analyticsId, tagManagerId }, marketing, { pathname, search }))
      // The tags are blocked or the browser is offline. The page works without them.
      .catch(() => undefined)
  }, [analyticsId, tagManagerId, marketing, pathname, search])
}
