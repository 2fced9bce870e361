import { loginBody } from '../../server/src/testing/test-accounts.ts'
import { startTestApp } from '../../server/src/testing/test-app.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const perSource = 100
const headersOf = (n: number): Record<string, string>[] => {
  const claim = `172.16.${(n >> 8) & 255}.${n & 255}`
  return [
    { 'x-forwarded-for': claim },
    { 'x-forwarded-for': `${claim}, 127.0.0.1` },
    { forwarded: `for=${claim}` },
    { 'x-real-ip': claim },
    { 'x-client-ip': claim, 'true-client-ip': claim, 'cf-connecting-ip': claim },
  ]
}

/** Behind n proxies the server uses the n-th IP address from the end and ignores the others. */
async function tryBehindProxies(tally: Tally, proxies: number, count: number): Promise<void> {
  const app = await startTestApp({ TRUST_PROXY: String(proxies) })
  try {
    let evaluated = 0
    for (let n = 0; n < count; n++) {
      const forged = headersOf(n)[n % 5] ?? {}
      const headers =
        proxies === 0 ? forged : { ...forged, 'x-forwarded-for': `${forged['x-forwarded-for'] ?? ''}, 203.0.113.9` }
      const body = loginBody(`${n}@example.test`, { password: 'Wrong1' })
      const { status } = await app.request('POST', '/auth/custom/login', {
        body,
        headers,
        source: '203.0.113.9',
      })
      if (status === 401) evaluated += 1
      tally.record(
        evaluated <= perSource,
        () => `${evaluated} guesses were counted for other clients behind ${proxies} proxies`,
      )
    }
  } finally {
    await app.close()
  }
}

export const forgedAddresses: Hazard = {
  id: 'C4',
  guarantee: 'no header makes one client count as several',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const count = trialsOf(scale, 1_000)
      for (const proxies of [0, 1]) await tryBehindProxies(tally, proxies, count)
      return tally.result(`${count} requests each without and behind one proxy, with five kinds of forged headers`)
    }),
}
