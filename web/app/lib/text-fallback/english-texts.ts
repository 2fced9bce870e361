import { loadTexts } from 'virtual:texts'
import { textGroupNames } from '@boxzone/i18n'
import { fallbackLanguage } from '@boxzone/i18n/languages'
import type { AbstractIntlMessages } from 'use-intl'

export type Texts = AbstractIntlMessages

// Loaded on demand: pages need it only when a text is missing.

/** Returns a function that puts the English text in place of each missing one. */
export async function loadEnglishFallback(): Promise<(texts: Texts) => Texts> {
  const groups = await Promise.all(textGroupNames.map((group) => loadTexts(fallbackLanguage, group)))
  const english: Texts = Object.assign({}, ...groups)
  return (texts) => fillMissing(texts, english)
}

/** A compiled message with parameters is an array. */
const isGroup = (node: unknown): node is Texts => typeof node === 'object' && node !== null && !Array.isArray(node)

function fillMissing(texts: Texts, english: Texts): Texts {
  const filled = { ...english }
  for (const [key, text] of Object.entries(texts)) {
    const other = english[key]
    filled[key] = isGroup(text) && isGroup(other) ? fillMissing(text, other) : text
  }
  return filled
}
