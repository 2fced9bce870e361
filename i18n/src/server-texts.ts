import { readdirSync, readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import { correctGrammar } from './grammar.ts'
import { isLanguage, type Language } from './languages.ts'
import { bindSpaces } from './no-break-spaces.ts'
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

const writtenMessages = new Map<Language, Messages>()
const boundMessages = new Map<Language, Messages>()

/** All messages of a language as they are written. Reads the files once per process. */
export function messagesOf(language: Language): Messages {
  if (!isLanguage(language)) throw new Error(`There are no texts in the language "${language}"`)
  const messages = writtenMessages.get(language) ?? readMessages(language)
  writtenMessages.set(language, messages)
  return messages
}

/** All messages of a language with their no-break spaces, as the build compiles them for pages. */
function boundMessagesOf(language: Language): Messages {
  const messages = boundMessages.get(language) ?? bindMessages(messagesOf(language), language)
  boundMessages.set(language, messages)
  return messages
}

function bindMessages(messages: Messages, language: Language): Messages {
  const bind = (_key: string, value: unknown) => (typeof value === 'string' ? bindSpaces(value, language) : value)
  return JSON.parse(JSON.stringify(messages), bind)
}

/** Corrects the grammar of every text that a translator returns. */
function withGrammar<T extends (...values: never[]) => unknown>(translate: T, language: Language): T {
  const correct = (text: unknown) => (typeof text === 'string' ? correctGrammar(language, text) : text)
  return new Proxy(translate, {
    apply: (target, self, values) => correct(Reflect.apply(target, self, values)),
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (name !== 'markup' || typeof member !== 'function') return member
      return (...values: unknown[]) => correct(Reflect.apply(member, target, values))
    },
  })
}

/** Use: `translator('sk', 'errors')('Box__is-taken')`. Throws for a missing language or key. */
export function translator<F extends Feature>(language: Language, feature: F) {
  const messages = boundMessagesOf(language)
  return withGrammar(createTranslator({ ...strictTexts, locale: language, messages, namespace: feature }), language)
}

/** Formats a message that is not in the text files, such as a paragraph of a legal text. */
export function sayMessage(
  language: Language,
  message: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const messages = { message: bindSpaces(message, language) }
  return correctGrammar(language, createTranslator({ ...strictTexts, locale: language, messages })('message', values))
}
