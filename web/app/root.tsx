import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router'
import { AppScripts } from './boot/document/app-scripts.tsx'
import { DocumentAttributesScript } from './boot/document/document-attributes-script.tsx'
import { DocumentHead } from './boot/document/document-head.tsx'
import { useFocusOnNavigation } from './boot/document/focus-on-navigation.ts'
import { Overlays } from './boot/overlays.tsx'
import { OwnHoldStrip } from './boot/own-hold-strip.tsx'
import { reopenConsent } from './features/cookies/consent-store.ts'
import { VersionLine } from './features/diagnostics/version-line.tsx'
import { FailureFallback } from './features/shell/failure-fallback.tsx'
import { Maintenance } from './features/shell/maintenance.tsx'
import { NoScript } from './features/shell/no-script.tsx'
import { NotFound } from './features/shell/not-found.tsx'
import { Shell } from './features/shell/shell.tsx'
import { useHydrationSignal } from './lib/browser/hydration.ts'
import { useIsLimitedView } from './lib/browser/limited-view.ts'
import { useIsWebview } from './lib/browser/use-webview.ts'
import { useConfig, usePageEnvironment } from './lib/config/page-environment.tsx'
import { TextsProvider } from './lib/i18n/texts.tsx'
import { isScreenHandle, type ScreenHandle, type TextKey } from './lib/routing/screen-handle.ts'
import basic from './styles/onest-basic.woff2?url'
import eastern from './styles/onest-eastern.woff2?url'
import ukrainian from './styles/onest-ukrainian.woff2?url'
import western from './styles/onest-western.woff2?url'
import './styles/app.css'

function useScreenHandles() {
  return useMatches().flatMap(({ handle }) => (isScreenHandle(handle) ? [handle] : []))
}

/** The innermost screen names the page: a dialog with its own URL takes precedence over the screen below it. */
function titleOf(handles: readonly ScreenHandle[], error: unknown): TextKey | undefined {
  if (isNotFound(error)) return 'shell.notFound.pageTitle'
  return error === undefined ? handles.findLast(({ title }) => title)?.title : 'shell.failure.title'
}

export function Layout({ children }: { children: ReactNode }) {
  const { language, nonce, renderedAt } = usePageEnvironment()
  const handles = useScreenHandles()
  const { pathname } = useLocation()
  useFocusOnNavigation(pathname)
  useHydrationSignal()
  const groups = handles.flatMap(({ texts }) => texts)
  const isMaintained = useConfig().isOn('maintenance')
  const error = useRouteError() ?? undefined
  const isLimited = useIsLimitedView()
  const isWebview = useIsWebview()
  const isBare = isLimited || handles.some((handle) => handle.isBare)
  const isOffice = handles.some((handle) => handle.isOffice)
  return (
    <TextsProvider groups={groups}>
      <html
        suppressHydrationWarning
        lang={language}
        data-rendered-at={renderedAt.toISOString()}
        data-texts={groups.join(' ')}
        data-limited-view={isLimited ? '' : undefined}
        data-webview={isWebview ? '' : undefined}
      >
        <head>
          <meta charSet="utf-8" />
          <DocumentAttributesScript />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <FontPreloads isUkrainian={language === 'uk'} />
          <DocumentHead
            path={pathname}
            title={isMaintained ? 'shell.maintenance.title' : titleOf(handles, error)}
            hasOwnDescription={error === undefined && handles.some(({ hasOwnDescription }) => hasOwnDescription)}
            isUnlisted={isOffice}
          />
          <meta name="theme-color" content="#faf7f2" media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content="#171511" media="(prefers-color-scheme: dark)" />
          <link rel="manifest" href={`/manifest.webmanifest?hl=${language}`} />
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/app-icons/apple.png" />
          <Links />
        </head>
        <body>
          {isMaintained ? (
            <Maintenance />
          ) : (
            <>
              <noscript>{import.meta.env.SSR ? <NoScript /> : null}</noscript>
              {isOffice && error === undefined ? (
                children
              ) : (
                <Shell
                  isBare={isBare || isWebview}
                  strip={isBare ? null : <OwnHoldStrip />}
                  versionLine={<VersionLine />}
                  onOpenCookieSettings={reopenConsent}
                >
                  {children}
                </Shell>
              )}
            </>
          )}
          <ScrollRestoration nonce={nonce} />
          <AppScripts />
        </body>
      </html>
    </TextsProvider>
  )
}

/** Ukrainian pages need the basic font file too, for digits and punctuation. */
function FontPreloads({ isUkrainian }: { isUkrainian: boolean }) {
  const files = isUkrainian ? [basic, ukrainian] : [basic, western, eastern]
  return files.map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
  ))
}

export default function Root() {
  const isOffice = useScreenHandles().some((handle) => handle.isOffice)
  return (
    <>
      <Outlet />
      {isOffice ? null : <Overlays />}
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <>
      {isNotFound(error) ? <NotFound /> : <FailureFallback error={error} />}
      <Overlays />
    </>
  )
}

const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404
