import { isIP } from 'node:net'

/**
 * Whom limits count: an IPv4 address, of IPv6 the first half. Who has one IPv6 address has all that begin the same, and
 * could be somebody else with every request.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*/, '')
  if (isIP(plain) !== 6) return address
  const groups = groupsOf(plain)
  if (groups.slice(0, 6).join(':') === mapped) return asIpv4(groups)
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Before an IPv4 address where one socket hears both kinds. */
const mapped = '0:0:0:0:0:ffff'

/** All eight, in hexadecimal without zeros in front. */
function groupsOf(address: string): string[] {
  // The one parser at hand that writes an address the same way however it was given.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const written = short.split(':').filter((group) => group !== '')
  const zeros = Array.from({ length: 8 - written.length }, () => '0')
  const full = short.replace('::', `:${zeros.join(':')}:`)
  return full.split(':').filter((group) => group !== '')
}

function asIpv4(groups: readonly string[]): string {
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
