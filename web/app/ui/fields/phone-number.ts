import { phoneCountries } from '@boxzone/contract/countries/phone-countries'

/** Prefixes of frequent countries that have no country file. Other numbers get no space after their unknown prefix. */
const foreignPrefixes = ['+380', '+43', '+44', '+49', '+1']

const phones = () => [...phoneCountries.values()].map(({ phone }) => phone)

/**
 * Groups digits ("+421900000131" → "+421 900 000 131") and adds the prefix to a national number. Other text is only
 * trimmed.
 */
export function formatPhone(typed: string, prefix?: string): string {
  const compact = typed.trim().replace(/[\s().\-/]/g, '')
  const international = toInternational(compact, prefix)
  if (!/^\+\d{4,15}$/.test(international)) return typed.trim()
  const known = [...phones().map((phone) => phone.prefix), ...foreignPrefixes]
  const found = known.find((candidate) => international.startsWith(candidate))
  return found ? `${found} ${groups(international.slice(found.length))}` : `+${groups(international.slice(1))}`
}

function toInternational(compact: string, prefix: string | undefined): string {
  if (compact.startsWith('+')) return compact
  if (compact.startsWith('00')) return `+${compact.slice(2)}`
  if (!prefix || !/^\d{6,}$/.test(compact)) return compact
  const trunk = phones().find((phone) => phone.prefix === prefix)?.trunk ?? '0'
  return prefix + (trunk && compact.startsWith(trunk) ? compact.slice(trunk.length) : compact)
}

/** Splits digits into groups of three and avoids a single digit at the end. */
function groups(digits: string): string {
  const parts = digits.match(/\d{1,3}/g) ?? []
  const last = parts.at(-1)
  if (parts.length < 2 || last === undefined || last.length > 1) return parts.join(' ')
  return [...parts.slice(0, -2), `${parts.at(-2)}${last}`].join(' ')
}
