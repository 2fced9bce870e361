import { BlockList, isIP } from 'node:net'

/**
 * Prevents server-side request forgery, because a visitor chooses the endpoint. It must use https, the default port and
 * a public host name. `isPublicAddress` checks the IP address to which the name resolves.
 */
export function isPublicEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  // A trailing dot does not change the name.
  const host = url.hostname.replace(/\.$/, '')
  return host.includes('.') && isIP(host) === 0 && !/(^|\.)(localhost|local|internal|test|invalid|arpa)$/.test(host)
}

const nonPublicIpv4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Exceptions in the public IPv6 range: documentation and embedded IPv4 addresses. */
const nonPublicIpv6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
]

const nonPublic = new BlockList()
for (const [net, prefix] of nonPublicIpv4) nonPublic.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of nonPublicIpv6) nonPublic.addSubnet(net, prefix, 'ipv6')
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !nonPublic.check(address, 'ipv4')
  return family === 6 && publicIpv6.check(address, 'ipv6') && !nonPublic.check(address, 'ipv6')
}
