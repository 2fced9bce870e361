import { fallbackLanguage, isLanguage } from '@boxzone/i18n/languages'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { runIdleTasks } from './boot/client/idle-tasks.ts'
import { isUnloading, reloadOnChunkError, resetChunkReload } from './boot/client/reload-on-chunk-error.ts'
import { takeEarlyClick } from './boot/client/replay-early-click.ts'
import { registerSessionOwners } from './boot/client/session-data.ts'
import { hasStoredConsent } from './features/cookies/consent-store.ts'
import { loadConsentBar } from './features/cookies/load-consent-bar.ts'
import { beginTabSession } from './features/info-messages/seen-messages.ts'
import { storeReferralCode } from './features/referral/referral-code.ts'
import { reportError } from './lib/api/report-error.ts'
import { startSession } from './lib/auth/current-user.ts'
import { hydrated } from './lib/browser/hydration.ts'
import { readConfigFromPage } from './lib/config/config.ts'
import { type PageEnvironment, PageEnvironmentProvider } from './lib/config/page-environment.tsx'
import { restoreStoredLanguage } from './lib/i18n/language.ts'
import { prepareTexts, textGroupsIn } from './lib/i18n/texts.tsx'
import { ensureStorageVersion } from './lib/storage/local-storage.ts'

function readPageEnvironment(page: HTMLElement): PageEnvironment {
  return {
    rawConfig: readConfigFromPage(document),
    language: isLanguage(page.lang) ? page.lang : fallbackLanguage,
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
    origin: window.location.origin,
    renderedAt: new Date(page.dataset.renderedAt ?? page.dataset.madeAt ?? 0),
  }
}

function reportRouterError(error: unknown): void {
  if (!isRouteErrorResponse(error)) reportError(error)
}

async function start(): Promise<void> {
  registerSessionOwners()
  ensureStorageVersion()
  storeReferralCode(window.location.search)
  reloadOnChunkError()
  const environment = readPageEnvironment(document.documentElement)
  if (restoreStoredLanguage(environment.language)) return
  const texts = prepareTexts(environment.language, textGroupsIn(document.documentElement.dataset.texts))
  // The server rendered the consent bar, so its buttons must work as soon as the others.
  if (!hasStoredConsent()) await loadConsentBar()
  await texts
  const clicked = takeEarlyClick()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageEnvironmentProvider values={environment}>
          <HydratedRouter onError={reportRouterError} />
        </PageEnvironmentProvider>
      </StrictMode>,
    )
  })
  void hydrated.then(() => clicked?.isConnected && clicked.click())
  resetChunkReload()
  beginTabSession()
  startSession()
  runIdleTasks()
}

void start().catch((error: unknown) => {
  if (!isUnloading()) throw error
})
