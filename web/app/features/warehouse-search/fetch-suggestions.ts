import type { Language } from '@boxzone/i18n/languages'
import { fetchJson } from '#app/lib/api/fetch-json.ts'
import { pageLanguageName } from '#app/lib/i18n/language.ts'
import type { Suggestion } from './suggestions-route.ts'

const areSuggestions = (found: unknown): found is Suggestion[] => Array.isArray(found)

/** Returns no suggestions when the request fails: the form can submit any text. */
export async function fetchSuggestions(q: string, language: Language, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const query = new URLSearchParams({ q, [pageLanguageName]: language })
    const found = await fetchJson(`/place-suggestions?${query}`, signal)
    return areSuggestions(found) ? found : []
  } catch {
    return []
  }
}
