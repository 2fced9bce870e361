import formatCompiled from 'use-intl/format-message/format-only'

type Arguments = Parameters<typeof formatCompiled>

/** The compiled formatter would print a forgotten value as "undefined"; a forgotten value throws instead. */
function strictValues(key: string, values: Arguments[2]): NonNullable<Arguments[2]> {
  return new Proxy(values ?? {}, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (value === undefined) throw new Error(`The text "${key}" needs the value "${String(name)}"`)
      return value
    },
  })
}

/** Stands in for `use-intl/format-message`, which use-intl imports by its default export. */
export default function formatMessage(
  ...[key, message, values, options]: Arguments
): ReturnType<typeof formatCompiled> {
  return formatCompiled(key, message, strictValues(key, values), options)
}

formatMessage.raw = false
