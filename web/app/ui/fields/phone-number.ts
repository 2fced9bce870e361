/** Prefixes of the main countries of our customers. Other numbers are grouped from the start. */
const knownPrefixes = ['420', '421', '380', '36', '39', '40', '43', '44', '48', '49', '1'] as const

/** Trunk prefixes to remove: 06 in Hungary, none in Italy, 0 elsewhere. */
const trunks = new Map([
  ['+36', '06'],
  ['+39', ''],
])

/**
 * Groups digits ("+421900000131" → "+421 900 000 131") and adds the prefix to a national number. Other text stays
 * unchanged.
 */
export function formatPhone(typed: string, prefix?: string): string {
  const compact = typed.trim().replace(/[\s().\-/]/g, '')
  const international = toInternational(compact, prefix)
  if (!/^\+\d{4,15}$/.test(international)) return typed.trim()
  const digits = international.slice(1)
  const known = knownPrefixes.find((candidate) => digits.startsWith(candidate)) ?? ''
  return known ? `+${known} ${groups(digits.slice(known.length))}` : `+${groups(digits)}`
}

function toInternational(compact: string, prefix: string | undefined): string {
  if (compact.startsWith('+')) return compact
  if (compact.startsWith('00')) return `+${compact.slice(2)}`
  if (!prefix || !/^\d{6,}$/.test(compact)) return compact
  const trunk = trunks.get(prefix) ?? '0'
  return prefix + (trunk && compact.startsWith(trunk) ? compact.slice(trunk.length) : compact)
}

/** Splits digits into groups of three and avoids a single digit at the end. */
function groups(digits: string): string {
  const parts = digits.match(/\d{1,3}/g) ?? []
  const last = parts.at(-1)
  if (parts.length < 2 || last === undefined || last.length > 1) return parts.join(' ')
  return [...parts.slice(0, -2), `${parts.at(-2)}${last}`].join(' ')
}
