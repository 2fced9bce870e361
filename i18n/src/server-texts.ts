import { readdirSync, readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import { isLanguage, type Language } from './languages.ts'
import { type Feature, type Messages, strictTexts } from './texts.ts'

const locales = new URL('../locales/', import.meta.url)

function readMessages(language: Language): Messages {
  const folder = new URL(`${language}/`, locales)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const entries = files.map(
    (file) => `"${file.slice(0, -'.json'.length)}":${readFileSync(new URL(file, folder), 'utf8')}`,
  )
  return JSON.parse(`{${entries.join(',')}}`)
}

const messagesByLanguage = new Map<Language, Messages>()

/** All messages of a language. Reads the files once per process. */
export function messagesOf(language: Language): Messages {
  if (!isLanguage(language)) throw new Error(`There are no texts in the language "${language}"`)
  const messages = messagesByLanguage.get(language) ?? readMessages(language)
  messagesByLanguage.set(language, messages)
  return messages
}

/** Use: `translator('sk', 'errors')('Box__is-taken')`. Throws for a missing language or key. */
export function translator<F extends Feature>(language: Language, feature: F) {
  return createTranslator({ ...strictTexts, locale: language, messages: messagesOf(language), namespace: feature })
}

/** Formats a message without a key, such as a paragraph of a legal text. */
export const sayMessage = (
  language: Language,
  message: string,
  values: Readonly<Record<string, string | number>>,
): string => createTranslator({ ...strictTexts, locale: language, messages: { message } })('message', values)
