import { loadTexts } from 'virtual:texts'
import { textGroupNames } from '@boxzone/i18n'
import { fallbackLanguage } from '@boxzone/i18n/languages'
import { useSyncExternalStore } from 'react'

interface Texts {
  [key: string]: Texts | string
}

let english: Texts | undefined
let pending: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Loads all English texts after the first missing text. Pages render again when they have loaded. */
export function loadEnglishTexts(): Promise<void> {
  pending ??= Promise.all(textGroupNames.map((group) => loadTexts(fallbackLanguage, group))).then(
    (groups) => {
      english = Object.assign({}, ...groups)
      for (const listener of listeners) listener()
    },
    () => {
      pending = undefined
    },
  )
  return pending
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Undefined until a text is missing, and during hydration. */
const useEnglishTexts = (): Texts | undefined =>
  useSyncExternalStore(
    subscribe,
    () => english,
    () => undefined,
  )

/** The texts, with the English text in place of each missing one. */
export function useWithEnglish(texts: Texts): Texts {
  const fallback = useEnglishTexts()
  return fallback ? fillMissing(texts, fallback) : texts
}

/** A compiled message with parameters is an array. */
const isGroup = (node: unknown): node is Texts => typeof node === 'object' && node !== null && !Array.isArray(node)

export function fillMissing(texts: Texts, fallback: Texts): Texts {
  const filled = { ...fallback }
  for (const [key, text] of Object.entries(texts)) {
    const other = fallback[key]
    filled[key] = isGroup(text) && isGroup(other) ? fillMissing(text, other) : text
  }
  return filled
}
