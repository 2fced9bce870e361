/** Further API hosts of the operator: `https://api2.example.test`, `api3` and so on (specification, section 7). */
export function proxyHosts(origin: string, count: number): string[] {
  const { protocol, host } = new URL(origin)
  const domain = host.replace(/^www\./, '')
  return Array.from({ length: Math.max(0, count) }, (_, index) => `${protocol}//api${index + 2}.${domain}`)
}
