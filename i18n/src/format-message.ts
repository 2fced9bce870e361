import formatCompiled from 'use-intl/format-message/format-only'

type Arguments = Parameters<typeof formatCompiled>

/** Throws for a missing value. The compiled formatter would print "undefined". */
function strictValues(key: string, values: Arguments[2]): NonNullable<Arguments[2]> {
  return new Proxy(values ?? {}, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (value === undefined) throw new Error(`The text "${key}" needs the value "${String(name)}"`)
      return value
    },
  })
}

/** Replaces `use-intl/format-message`. Default export, because use-intl imports it so. */
export default function formatMessage(
  ...[key, message, values, options]: Arguments
): ReturnType<typeof formatCompiled> {
  return formatCompiled(key, message, strictValues(key, values), options)
}

formatMessage.raw = false
