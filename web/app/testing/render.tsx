import { type Language, strictTexts } from '@boxzone/i18n'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import type { ConfigKey } from '#app/lib/config/config.ts'
import { PageEnvironmentProvider } from '#app/lib/config/page-environment.tsx'
import { allTexts } from './texts.ts'

interface Page {
  readonly language?: Language
  readonly config?: Partial<Record<ConfigKey, string>>
  readonly at?: string
}

/** Markup of a part as the server sends it, before hydration. */
export function renderToText(part: ReactNode, { language = 'en', config = {}, at = '/' }: Page = {}): string {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] })
  const renderedAt = new Date('2026-11-15T09:00:00.000Z')
  const origin = 'https://boxzone.test'
  return renderToStaticMarkup(
    <PageEnvironmentProvider values={{ rawConfig: config, language, nonce: undefined, origin, renderedAt }}>
      <IntlProvider locale={language} messages={allTexts(language)} timeZone="UTC" {...strictTexts}>
        <RouterProvider router={router} />
      </IntlProvider>
    </PageEnvironmentProvider>,
  )
}

/** Visible texts in document order, one per text node. */
export const visibleText = (markup: string): string[] =>
  markup
    .replaceAll('\u00a0', ' ')
    .replaceAll('&amp;', '&')
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter((text) => text !== '')

/** Values of an attribute in document order. */
export const valuesOf = (markup: string, attribute: string): string[] =>
  Array.from(markup.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g')), ([, value = '']) => value)

export const countOf = (markup: string, tag: string): number => markup.split(new RegExp(`<${tag}[ >]`)).length - 1
