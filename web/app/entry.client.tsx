import { fallbackLanguage, isLanguage } from '@boxzone/i18n/languages'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { loadConsentBar } from './features/cookies/load-consent-bar.ts'
import { lateStart } from './late-start.ts'
import { forgetChunkReload, isBeingLeft, reloadOnChunkFailure } from './lib/chunk-reload.ts'
import { readConfigFromPage } from './lib/config.ts'
import { isConsentKept } from './lib/consent.ts'
import { startSession } from './lib/current-user.ts'
import { takeEarlyPress } from './lib/early-press.ts'
import { reportError } from './lib/error-report.ts'
import { hydrated } from './lib/hydration.ts'
import { restoreStoredLanguage } from './lib/language.ts'
import { type PageValues, PageValuesProvider } from './lib/page-values.tsx'
import { keepReferralCode } from './lib/referral-code.ts'
import { ensureStorageVersion } from './lib/storage.ts'
import { prepareTexts, textGroupsIn } from './lib/texts.tsx'

function pageValues(page: HTMLElement): PageValues {
  return {
    rawConfig: readConfigFromPage(document),
    language: isLanguage(page.lang) ? page.lang : fallbackLanguage,
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
    origin: window.location.origin,
    madeAt: new Date(page.dataset.madeAt ?? 0),
  }
}

function reportRouterError(error: unknown): void {
  if (!isRouteErrorResponse(error)) reportError(error)
}

async function start(): Promise<void> {
  ensureStorageVersion()
  keepReferralCode(window.location.search)
  reloadOnChunkFailure()
  const values = pageValues(document.documentElement)
  if (restoreStoredLanguage(values.language)) return
  const texts = prepareTexts(values.language, textGroupsIn(document.documentElement.dataset.texts))
  // The question about cookies is already to be seen: its buttons work as soon as all others do.
  if (!isConsentKept()) await loadConsentBar()
  await texts
  const pressed = takeEarlyPress()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageValuesProvider values={values}>
          <HydratedRouter onError={reportRouterError} />
        </PageValuesProvider>
      </StrictMode>,
    )
  })
  void hydrated.then(() => pressed?.isConnected && pressed.click())
  forgetChunkReload()
  startSession()
  lateStart()
}

void start().catch((error: unknown) => {
  if (!isBeingLeft()) throw error
})
