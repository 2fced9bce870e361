import formatCompiled from 'use-intl/format-message/format-only'
import { applyRule, loadedRules } from './grammar-rules/apply-rule.ts'

type Arguments = Parameters<typeof formatCompiled>
type Formatted = ReturnType<typeof formatCompiled>

/** Returns the first text inside a part of a rich text. A part is a text, a list or an element. */
function leadingText(part: unknown): string {
  if (typeof part !== 'object' || part === null) return typeof part === 'string' ? part : ''
  return leadingText(Array.isArray(part) ? part[0] : Reflect.get(part, 'props')?.children)
}

function correctParts<Part>(language: string, parts: readonly Part[]): (Part | string)[] {
  return parts.map((part, i) =>
    typeof part === 'string' ? applyRule(loadedRules.get(language), part, leadingText(parts[i + 1])) : part,
  )
}

/** Throws for a missing value, which would appear as "undefined". Corrects the grammar of the text inside tags. */
function strictValues(key: string, values: Arguments[2], language: string): NonNullable<Arguments[2]> {
  return new Proxy(values ?? {}, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (value === undefined) throw new Error(`The text "${key}" needs the value "${String(name)}"`)
      return typeof value === 'function' ? (parts: unknown[]) => value(correctParts(language, parts)) : value
    },
  })
}

/** Replaces `use-intl/format-message`. use-intl imports the default export. */
export default function formatMessage(...[key, message, values, options]: Arguments): Formatted {
  const { locale } = options
  const text = formatCompiled(key, message, strictValues(key, values, locale), options)
  const [corrected = '', ...others] = correctParts(locale, Array.isArray(text) ? text : [text])
  return others.length > 0 ? [corrected, ...others] : corrected
}

formatMessage.raw = false
