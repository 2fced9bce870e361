import { createAccount, loginBody, password } from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const perAccount = 10
const perSource = 100
const concurrentGuesses = 50

type Send = (n: number) => Promise<number>

/** Returns how many guesses the server compared with the password hash. */
async function guess(tally: Tally, count: number, allowed: number, send: Send): Promise<number> {
  let evaluated = 0
  for (let from = 0; from < count; from += concurrentGuesses) {
    const many = Array.from({ length: Math.min(concurrentGuesses, count - from) }, (_, n) => send(from + n))
    for (const status of await Promise.all(many)) {
      if (status === 401) evaluated += 1
      tally.try([401, 429].includes(status) && evaluated <= allowed, () => `${status}, ${evaluated} of ${allowed}`)
    }
  }
  return evaluated
}

const source = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

function sender(app: TestApp) {
  return async (email: string, from: string, deviceId: string, headers: Record<string, string> = {}) => {
    const body = loginBody(email, { password: 'Wrong1', deviceId })
    return (await app.request('POST', '/auth/custom/login', { body, source: from, headers })).status
  }
}

async function attack(app: TestApp, tally: Tally, count: number): Promise<string> {
  const owner = await createAccount(app, 'owner@example.test')
  const send = sender(app)
  // One account from many client IPs; many accounts from one client IP; one client IP with forged headers.
  const one = await guess(tally, count, perAccount, (n) => send(owner.email, source(n), `device ${n}`))
  const many = await guess(tally, count, perSource, (n) => send(`${n}@example.test`, '203.0.113.5', 'device'))
  const forged = await guess(tally, Math.ceil(count / 10), perSource, (n) => {
    const claim = source(n)
    const headers = { 'x-forwarded-for': claim, forwarded: `for=${claim}`, 'x-real-ip': claim }
    return send(`x${n}@example.test`, '203.0.113.6', 'device', headers)
  })
  const body = loginBody(owner.email, { password, deviceId: owner.deviceId })
  const { status } = await app.request('POST', '/auth/custom/login', { body, source: '198.51.100.1' })
  tally.must(status === 200, () => `the owner gets ${status} on a known device during the attack`)
  app.clock.advance(15 * 60_000 + 1)
  const later = await app.request('POST', '/auth/custom/login', {
    body: loginBody(owner.email, { password, deviceId: 'a new phone' }),
    source: '198.51.100.2',
  })
  tally.must(later.status === 200, () => `a new phone after 15 minutes: ${later.status}`)
  return `${one} of ${count} guesses for one account compared, ${many} of ${count} from one client IP, ${forged} with forged headers`
}

export const passwordGuessing: Hazard = {
  id: 'C3',
  promise: 'password guesses are limited, and the owner can still log in',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      try {
        return tally.result(await attack(app, tally, trialsOf(scale, 10_000)))
      } finally {
        await app.close()
      }
    }),
}
