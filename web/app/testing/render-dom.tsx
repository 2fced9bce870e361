import { type Language, strictTexts } from '@boxzone/i18n'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import type { ConfigKey } from '#app/lib/config/config.ts'
import { PageEnvironmentProvider } from '#app/lib/config/page-environment.tsx'
import { ToastProvider } from '#app/ui/overlays/toast.tsx'
import { allTexts } from './texts.ts'

interface PageOptions {
  readonly language?: Language
  readonly config?: Partial<Record<ConfigKey, string>>
  readonly path?: string
}

/**
 * Context providers of a page for `render` and `renderHook`. Tests of loaders use `createRoutesStub` inside
 * `PageProviders`.
 */
export const pageWrapper =
  ({ path = '/', ...options }: PageOptions = {}) =>
  ({ children }: { children: ReactNode }) => (
    <PageProviders {...options}>
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    </PageProviders>
  )

/** The providers of `root.tsx` without a router. */
export function PageProviders({
  language = 'en',
  config = {},
  children,
}: Omit<PageOptions, 'path'> & { children: ReactNode }) {
  const renderedAt = new Date('2026-11-15T09:00:00.000Z')
  const origin = 'https://boxzone.test'
  return (
    <PageEnvironmentProvider values={{ rawConfig: config, language, nonce: undefined, origin, renderedAt }}>
      <IntlProvider locale={language} messages={allTexts(language)} timeZone="UTC" {...strictTexts}>
        <ToastProvider>{children}</ToastProvider>
      </IntlProvider>
    </PageEnvironmentProvider>
  )
}
