import { fallbackLanguage, type Language } from '@boxzone/i18n/languages'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Config, configFrom, type RawConfig } from './config.ts'

/** What every part of a page may ask for, the same on the server and in the browser. */
export interface PageValues {
  readonly rawConfig: RawConfig
  readonly language: Language
  readonly nonce: string | undefined
  readonly origin: string
  /** The moment the page was made, so that both sides say the same day and year. */
  readonly madeAt: Date
}

const PageValuesContext = createContext<PageValues>({
  rawConfig: {},
  language: fallbackLanguage,
  nonce: undefined,
  origin: '',
  madeAt: new Date(0),
})

export function PageValuesProvider({ values, children }: { values: PageValues; children: ReactNode }) {
  return <PageValuesContext value={values}>{children}</PageValuesContext>
}

export const usePageValues = (): PageValues => useContext(PageValuesContext)

export function useConfig(): Config {
  const { rawConfig } = usePageValues()
  return useMemo(() => configFrom(rawConfig), [rawConfig])
}

export const useLanguage = (): Language => usePageValues().language
