import { loadTexts } from 'virtual:texts'
import { strictTexts, type TextGroup, textGroupNames } from '@boxzone/i18n'
import type { Language } from '@boxzone/i18n/languages'
import type { ComponentProps, ReactNode } from 'react'
import { use } from 'react'
import { type IntlError, IntlErrorCode, IntlProvider } from 'use-intl'
import { reportError } from '../api/report-error.ts'
import { useLanguage } from '../config/page-environment.tsx'
import { loadEnglishTexts, useWithEnglish } from './english-texts.ts'

export { useTranslations } from 'use-intl'

type Texts = NonNullable<ComponentProps<typeof IntlProvider>['messages']>

/** Pages without calls need no texts for errors. */
const quietGroups: readonly TextGroup[] = [
  'landing',
  'warehouseSearch',
  'boxes',
  'help',
  'legal',
  'cookies',
  'diagnostics',
]

/** Every page needs the texts of the site for its shell. */
function withSite(groups: readonly TextGroup[]): readonly TextGroup[] {
  const isQuiet = groups.length > 0 && groups.every((group) => quietGroups.includes(group))
  return isQuiet ? ['site', ...groups] : ['site', 'errors', ...groups]
}

const pending = new Map<string, Promise<Texts>>()
const loaded = new Map<string, Texts>()

function load(language: Language, group: TextGroup): Promise<Texts> {
  const key = `${language}/${group}`
  const texts = pending.get(key) ?? loadTexts(language, group)
  if (!pending.has(key)) {
    pending.set(key, texts)
    texts.then(
      (messages) => loaded.set(key, messages),
      () => pending.delete(key),
    )
  }
  return texts
}

/** Loads texts before a page is rendered or hydrated, so that neither suspends. */
export async function prepareTexts(language: Language, groups: readonly TextGroup[]): Promise<void> {
  await Promise.all(withSite(groups).map((group) => load(language, group)))
}

/** The document names its text groups, so that the browser loads them before hydration. */
export function textGroupsIn(names: string | undefined): TextGroup[] {
  const wanted = names?.split(' ') ?? []
  return textGroupNames.filter((group) => wanted.includes(group))
}

/** During a navigation a missing group leaves the former screen visible until it has loaded. */
function useTexts(groups: readonly TextGroup[]): Texts {
  const language = useLanguage()
  const parts = withSite(groups).map((group) => loaded.get(`${language}/${group}`) ?? use(load(language, group)))
  return Object.assign({}, ...parts)
}

/** Production reports a missing text and shows the English one as soon as it has loaded. Development throws. */
const failureHandling = import.meta.env.PROD ? { onError: onTextError, getMessageFallback: () => '' } : strictTexts

function onTextError(error: IntlError): void {
  reportError(error)
  if (error.code === IntlErrorCode.MISSING_MESSAGE) void loadEnglishTexts()
}

export function TextsProvider({ groups, children }: { groups: readonly TextGroup[]; children: ReactNode }) {
  const messages = useWithEnglish(useTexts(groups))
  return (
    <IntlProvider locale={useLanguage()} timeZone="UTC" messages={messages} {...failureHandling}>
      {children}
    </IntlProvider>
  )
}
