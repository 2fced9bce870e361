import formatCompiled from 'use-intl/format-message/format-only'

type Arguments = Parameters<typeof formatCompiled>

/** The compiled formatter would print a missing value as "undefined". This one throws. */
function strictValues(key: string, values: Arguments[2]): NonNullable<Arguments[2]> {
  return new Proxy(values ?? {}, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (value === undefined) throw new Error(`The text "${key}" needs the value "${String(name)}"`)
      return value
    },
  })
}

/** Replaces `use-intl/format-message`, which use-intl imports by its default export. */
export default function formatMessage(
  ...[key, message, values, options]: Arguments
): ReturnType<typeof formatCompiled> {
  return formatCompiled(key, message, strictValues(key, values), options)
}

formatMessage.raw = false
