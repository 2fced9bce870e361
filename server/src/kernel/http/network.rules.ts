import { isIP } from 'node:net'

/** Key of rate limits: an IPv4 address or an IPv6 /64 network, because one client controls a complete /64. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*/, '')
  if (isIP(plain) !== 6) return address
  const groups = groupsOf(plain)
  if (groups.slice(0, 6).join(':') === mapped) return asIpv4(groups)
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Prefix of IPv4 addresses on a dual-stack socket. */
const mapped = '0:0:0:0:0:ffff'

/** All eight groups in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser normalises every spelling of an IPv6 address.
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
