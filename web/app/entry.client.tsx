import { fallbackLanguage, isLanguage } from '@boxzone/i18n/languages'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { loadConsentBar } from './features/cookies/load-consent-bar.ts'
import { runIdleTasks } from './late-start.ts'
import { isUnloading, reloadOnChunkError, resetChunkReload } from './lib/chunk-reload.ts'
import { readConfigFromPage } from './lib/config.ts'
import { hasStoredConsent } from './lib/consent.ts'
import { startSession } from './lib/current-user.ts'
import { takeEarlyClick } from './lib/early-press.ts'
import { reportError } from './lib/error-report.ts'
import { hydrated } from './lib/hydration.ts'
import { restoreStoredLanguage } from './lib/language.ts'
import { type PageEnvironment, PageEnvironmentProvider } from './lib/page-values.tsx'
import { storeReferralCode } from './lib/referral-code.ts'
import { ensureStorageVersion } from './lib/storage.ts'
import { prepareTexts, textGroupsIn } from './lib/texts.tsx'

function pageValues(page: HTMLElement): PageEnvironment {
  return {
    rawConfig: readConfigFromPage(document),
    language: isLanguage(page.lang) ? page.lang : fallbackLanguage,
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
    origin: window.location.origin,
    renderedAt: new Date(page.dataset.madeAt ?? 0),
  }
}

function reportRouterError(error: unknown): void {
  if (!isRouteErrorResponse(error)) reportError(error)
}

async function start(): Promise<void> {
  ensureStorageVersion()
  storeReferralCode(window.location.search)
  reloadOnChunkError()
  const values = pageValues(document.documentElement)
  if (restoreStoredLanguage(values.language)) return
  const texts = prepareTexts(values.language, textGroupsIn(document.documentElement.dataset.texts))
  // The question about cookies is already to be seen: its buttons work as soon as all others do.
  if (!hasStoredConsent()) await loadConsentBar()
  await texts
  const pressed = takeEarlyClick()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageEnvironmentProvider values={values}>
          <HydratedRouter onError={reportRouterError} />
        </PageEnvironmentProvider>
      </StrictMode>,
    )
  })
  void hydrated.then(() => pressed?.isConnected && pressed.click())
  resetChunkReload()
  startSession()
  runIdleTasks()
}

void start().catch((error: unknown) => {
  if (!isUnloading()) throw error
})
