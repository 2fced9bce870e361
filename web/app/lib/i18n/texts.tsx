import { loadTexts } from 'virtual:texts'
import { strictTexts, type TextGroup, textGroupNames } from '@boxzone/i18n'
import type { Language } from '@boxzone/i18n/languages'
import type { ReactNode } from 'react'
import { use, useSyncExternalStore } from 'react'
import { type IntlError, IntlErrorCode, IntlProvider } from 'use-intl'
import type { Texts } from '#app/lib/text-fallback/english-texts.ts'
import { reportError } from '../api/report-error.ts'
import { loadOptional } from '../browser/load-optional.ts'
import { useLanguage } from '../config/page-environment.tsx'

export { useTranslations } from 'use-intl'

/** Pages with only these groups do not load the error texts. A dialog that makes a call loads them itself. */
const quietGroups: readonly TextGroup[] = [
  'landing',
  'warehouseSearch',
  'boxes',
  'location',
  'enums',
  'help',
  'hold',
  'legal',
  'cookies',
  'diagnostics',
  'yourBoxes',
  'installPrompt',
]

/** Every page needs the texts of the site for its shell. */
function withSite(groups: readonly TextGroup[]): readonly TextGroup[] {
  const isQuiet = groups.length > 0 && groups.every((group) => quietGroups.includes(group))
  return isQuiet ? ['site', ...groups] : ['site', 'errors', ...groups]
}

const pending = new Map<string, Promise<Texts>>()
const loaded = new Map<string, Texts>()

/** After a failure, a render loads the group again only after this time. Otherwise each render would send a request. */
const retryAfterMs = 1_000

function load(language: Language, group: TextGroup): Promise<Texts> {
  const key = `${language}/${group}`
  const known = pending.get(key)
  if (known) return known
  const texts = loadTexts(language, group)
  pending.set(key, texts)
  texts.then(
    (messages) => loaded.set(key, messages),
    () => setTimeout(() => clear(key, texts), retryAfterMs),
  )
  return texts
}

function clear(key: string, texts: Promise<Texts>): void {
  if (pending.get(key) === texts) pending.delete(key)
}

/** Loads texts before a page is rendered or hydrated, so that neither suspends. After a failure it can be called again. */
export async function prepareTexts(language: Language, groups: readonly TextGroup[]): Promise<void> {
  const prepare = async (group: TextGroup) => {
    const texts = load(language, group)
    await texts.catch((error: unknown) => {
      clear(`${language}/${group}`, texts)
      throw error
    })
  }
  await Promise.all(withSite(groups).map(prepare))
}

/** The document names its text groups, so that the browser loads them before hydration. */
export function textGroupsIn(names: string | undefined): TextGroup[] {
  const wanted = names?.split(' ') ?? []
  return textGroupNames.filter((group) => wanted.includes(group))
}

/** During a navigation the former screen stays visible until a missing group has loaded. */
function useTexts(groups: readonly TextGroup[]): Texts {
  const language = useLanguage()
  const found = withSite(groups).map((group) => loaded.get(`${language}/${group}`))
  // React matches the calls of `use` in a repeated render by their order, so either all groups call it or none does.
  const parts = found.includes(undefined) ? withSite(groups).map((group) => use(load(language, group))) : found
  return Object.assign({}, ...parts)
}

let fillInEnglish: ((texts: Texts) => Texts) | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function loadEnglish(): Promise<void> {
  const { loadEnglishFallback } = await loadOptional(() => import('#app/lib/text-fallback/english-texts.ts'))
  fillInEnglish = await loadEnglishFallback()
  for (const listener of listeners) listener()
}

/** Loads once: a text that is missing in English too must not render the page in a loop. */
let isEnglishRequested = false

function onTextError(error: IntlError): void {
  reportError(error)
  if (error.code !== IntlErrorCode.MISSING_MESSAGE || isEnglishRequested) return
  isEnglishRequested = true
  void loadEnglish().catch(() => undefined)
}

/** Production reports a missing text and shows the English one as soon as it has loaded. Development throws. */
const failureHandling = import.meta.env.PROD ? { onError: onTextError, getMessageFallback: () => '' } : strictTexts

export function TextsProvider({ groups, children }: { groups: readonly TextGroup[]; children: ReactNode }) {
  const locale = useLanguage()
  // Called before `useTexts`: a hook after a `use` that suspends makes React repeat the render (error 520).
  const fill = useSyncExternalStore(
    subscribe,
    () => fillInEnglish,
    () => undefined,
  )
  const texts = useTexts(groups)
  return (
    <IntlProvider locale={locale} timeZone="UTC" messages={fill ? fill(texts) : texts} {...failureHandling}>
      {children}
    </IntlProvider>
  )
}
