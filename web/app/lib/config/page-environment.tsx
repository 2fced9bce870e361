import { fallbackLanguage, type Language } from '@boxzone/i18n/languages'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Config, configFrom, type RawConfig } from './config.ts'

/** Values of a page that are equal on the server and in the browser. */
export interface PageEnvironment {
  readonly rawConfig: RawConfig
  readonly language: Language
  readonly nonce: string | undefined
  readonly origin: string
  /** Time of the render, so that both sides show the same day and year. */
  readonly renderedAt: Date
}

const PageValuesContext = createContext<PageEnvironment>({
  rawConfig: {},
  language: fallbackLanguage,
  nonce: undefined,
  origin: '',
  renderedAt: new Date(0),
})

export function PageEnvironmentProvider({ values, children }: { values: PageEnvironment; children: ReactNode }) {
  return <PageValuesContext value={values}>{children}</PageValuesContext>
}

export const usePageEnvironment = (): PageEnvironment => useContext(PageValuesContext)

export function useConfig(): Config {
  const { rawConfig } = usePageEnvironment()
  return useMemo(() => configFrom(rawConfig), [rawConfig])
}

export const useLanguage = (): Language => usePageEnvironment().language
