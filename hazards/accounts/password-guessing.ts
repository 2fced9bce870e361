import { createAccount, linkToken, loginBody, password } from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const perPair = 10
const perAccountAndHour = 100
const perSource = 100
const concurrentGuesses = 50

type Send = (n: number) => Promise<number>

/** Returns how many guesses learned the result of the password check. */
async function guess(tally: Tally, count: number, allowed: number, send: Send): Promise<number> {
  let evaluated = 0
  for (let from = 0; from < count; from += concurrentGuesses) {
    const many = Array.from({ length: Math.min(concurrentGuesses, count - from) }, (_, n) => send(from + n))
    for (const status of await Promise.all(many)) {
      if (status === 401) evaluated += 1
      tally.record(
        [401, 403, 429].includes(status) && evaluated <= allowed,
        () => `${status}, ${evaluated} of ${allowed}`,
      )
    }
  }
  return evaluated
}

const source = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

interface Login {
  readonly email: string
  readonly from: string
  readonly deviceId: string
  readonly entered?: string
  readonly headers?: Record<string, string>
}

const send = (app: TestApp, { email, from, deviceId, entered = 'Wrong1', headers = {} }: Login) =>
  app.request('POST', '/auth/custom/login', {
    body: loginBody(email, { password: entered, deviceId }),
    source: from,
    headers,
  })
const statusOf = async (app: TestApp, login: Login) => (await send(app, login)).status

/** One source attacks an account. Its owner can still log in elsewhere on a new device. */
async function attackFromOneSource(app: TestApp, tally: Tally, count: number): Promise<number> {
  const { email } = await createAccount(app, 'one@example.test')
  const from = '203.0.113.4'
  const evaluated = await guess(tally, count, perPair, (n) => statusOf(app, { email, from, deviceId: `device ${n}` }))
  const owner = await statusOf(app, { email, from: '198.51.100.3', deviceId: 'a new phone', entered: password })
  tally.must(owner === 200, () => `one source locks out a new phone of the owner: ${owner}`)
  return evaluated
}

/** Many sources attack an account. Its owner can still log in on a known device, and on a new device by a link. */
async function attackFromManySources(app: TestApp, tally: Tally, count: number): Promise<number> {
  const { email, deviceId } = await createAccount(app, 'owner@example.test')
  const evaluated = await guess(tally, count, perAccountAndHour, (n) =>
    statusOf(app, { email, from: source(n), deviceId: `device ${n}` }),
  )
  const known = await statusOf(app, { email, from: '198.51.100.1', deviceId, entered: password })
  tally.must(known === 200, () => `the owner gets ${known} on a known device during the attack`)
  if (count <= perAccountAndHour) return evaluated
  const right = await send(app, { email, from: '198.51.100.2', deviceId: 'a new phone', entered: password })
  tally.must(right.body.code === 'auth/link-required', () => `the right password gets ${right.body.code}`)
  const token = await linkToken(app, email, '/admit-device?token=')
  const uses = await Promise.all(
    Array.from({ length: concurrentGuesses }, (_, n) =>
      app.request('POST', '/auth/custom/admit-device', {
        body: { token, deviceId: n === 0 ? 'a new phone' : `phone ${n}` },
        source: source(n),
      }),
    ),
  )
  const admitted = uses.flatMap(({ status }, n) => (status === 204 ? [n === 0 ? 'a new phone' : `phone ${n}`] : []))
  tally.must(admitted.length === 1, () => `one link admitted ${admitted.length} devices`)
  for (const device of admitted) {
    const status = await statusOf(app, { email, from: '198.51.100.2', deviceId: device, entered: password })
    tally.must(status === 200, () => `the admitted device gets ${status}`)
  }
  return evaluated
}

async function attack(app: TestApp, tally: Tally, count: number): Promise<string> {
  const one = await attackFromOneSource(app, tally, count)
  const many = await attackFromManySources(app, tally, count)
  const accounts = await guess(tally, count, perSource, (n) =>
    statusOf(app, { email: `${n}@example.test`, from: '203.0.113.5', deviceId: 'device' }),
  )
  const forged = await guess(tally, Math.ceil(count / 10), perSource, (n) => {
    const claim = source(n)
    const headers = { 'x-forwarded-for': claim, forwarded: `for=${claim}`, 'x-real-ip': claim }
    return statusOf(app, { email: `x${n}@example.test`, from: '203.0.113.6', deviceId: 'device', headers })
  })
  app.clock.advance(60 * 60_000 + 1)
  const later = { email: 'owner@example.test', from: '198.51.100.9', deviceId: 'another phone', entered: password }
  const status = await statusOf(app, later)
  tally.must(status === 200, () => `a new phone after an hour: ${status}`)
  return `of ${count} guesses each, compared: ${one} for one account from one client IP, ${many} from many, ${accounts} for many accounts from one client IP, ${forged} of a tenth with forged headers; the owner logged in on a known device, on a new one elsewhere, and by one link`
}

export const passwordGuessing: Hazard = {
  id: 'C3',
  guarantee: 'password guesses are limited, and the owner can still log in',
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
