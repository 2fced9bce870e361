import { hashRecoveryCode, newRecoveryCodes } from '../../server/src/features/staff/index.ts'
import { registerPasskey } from '../../server/src/features/staff/testing/test-passkeys.ts'
import { hashToken, newToken } from '../../server/src/kernel/ids.ts'
import { createSoftwareAuthenticator } from '../../server/src/testing/software-authenticator.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { addTestStaff, signInStaff, staffCode } from '../../server/src/testing/test-staff.ts'
import { seededRandom } from '../../testkit/random.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, type Scale, Tally, trialsOf } from '../hazard.ts'

const concurrent = 10
const maxWrongFactors = 5
const guessesPerAccount = 60
const maxSkewSteps = 10
const stepMs = 30_000
const ticketLifeMs = 5 * 60_000

interface FactorTest {
  readonly app: TestApp
  readonly tally: Tally
  readonly random: () => number
}

interface TestStaff {
  readonly id: string
  readonly email: string
  readonly source: string
}

let sources = 0
/** Each account has its own network, because failures are also limited per network. */
async function addStaff({ app }: FactorTest): Promise<TestStaff> {
  const email = await addTestStaff(app, 'DESK')
  const staff = app.database.db.selectFrom('staff').select('id').where('email', '=', email)
  sources += 1
  const source = `10.${(sources >> 16) & 255}.${(sources >> 8) & 255}.${sources & 255}`
  return { ...(await staff.executeTakeFirstOrThrow()), email, source }
}

/** Tickets of logins with the right password. They are inserted, because hashing a password takes long. */
async function openTickets({ app }: FactorTest, { id: staffId, source }: TestStaff, count: number): Promise<string[]> {
  const tickets = Array.from({ length: count }, newToken)
  const expiresAt = new Date(app.clock.now().getTime() + ticketLifeMs)
  const rows = tickets.map((ticket) => ({ ticketHash: hashToken(ticket), staffId, source, challenge: null, expiresAt }))
  await app.database.db.insertInto('staffTicket').values(rows).execute()
  return tickets
}

const enter = (
  { app }: FactorTest,
  { source }: Pick<TestStaff, 'source'>,
  ticket: string,
  code: string,
  factor = 'totp',
) => app.request('POST', `/auth/office/${factor}`, { body: { ticket, code }, source })

const countOpened = (responses: readonly { readonly status: number }[]) =>
  responses.filter(({ status }) => status === 200).length

/** Sends one code with three tickets concurrently, and again in the next time step. */
async function replay(test: FactorTest, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const staff = await addStaff(test)
    const code = staffCode(test.app)
    const first = await openTickets(test, staff, 3)
    const opened = countOpened(await Promise.all(first.map((ticket) => enter(test, staff, ticket, code))))
    test.app.clock.advance(stepMs)
    const [later = ''] = await openTickets(test, staff, 1)
    const { status } = await enter(test, staff, later, code)
    test.tally.record(opened === 1 && status === 401, () => `a TOTP code opened ${opened} sessions, then ${status}`)
  }
}

/** Sends one recovery code with four tickets concurrently. Only one of them opens a session. */
async function replayRecoveryCodes(test: FactorTest, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const staff = await addStaff(test)
    const [code = ''] = newRecoveryCodes()
    const row = { staffId: staff.id, codeHash: hashRecoveryCode(code), usedAt: null }
    await test.app.database.db.insertInto('staffRecoveryCode').values(row).execute()
    const tickets = await openTickets(test, staff, 4)
    const responses = await Promise.all(tickets.map((ticket) => enter(test, staff, ticket, code, 'recovery')))
    const opened = countOpened(responses)
    test.tally.record(opened === 1, () => `a recovery code opened ${opened} sessions`)
  }
}

/**
 * Sends the response of a passkey three times concurrently and then with the ticket of another login. Also sends a
 * response from another origin.
 */
async function replayPasskeys(test: FactorTest, rounds: number): Promise<void> {
  const { app, tally } = test
  const { origin } = app.services.config
  for (let round = 0; round < rounds; round++) {
    const staff = await addStaff(test)
    const authenticator = createSoftwareAuthenticator()
    await registerPasskey(app, await signInStaff(app, staff.email), authenticator)
    const [first = '', second = ''] = await openTickets(test, staff, 2)
    const optionsOf = async (ticket: string) =>
      (await app.request('POST', '/auth/office/passkey/options', { body: { ticket }, source: staff.source })).body
    const verify = (ticket: string, response: object) =>
      app.request('POST', '/auth/office/passkey/verify', { body: { ticket, response }, source: staff.source })
    const response = authenticator.get(await optionsOf(first), origin)
    const opened = countOpened(await Promise.all([1, 2, 3].map(() => verify(first, response))))
    const options = await optionsOf(second)
    const [replayed, foreign] = [await verify(second, response), authenticator.get(options, 'https://evil.example')]
    const refused = [replayed.status, (await verify(second, foreign)).status]
    tally.record(opened === 1 && refused.join() === '401,401', () => `a passkey opened ${opened} sessions, ${refused}`)
  }
}

/**
 * An attacker with the password sends wrong codes, many of them concurrently. The right code no longer helps after the
 * lock.
 */
async function guess(test: FactorTest, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const staff = await addStaff(test)
    const victim = await signInStaff(test.app, staff.email)
    const valid = [-1, 0, 1].map((skew) => staffCode(test.app, skew))
    const tickets = await openTickets(test, staff, guessesPerAccount)
    const [spare = '', ...used] = tickets
    const codes: unknown[] = []
    for (let from = 0; from < used.length; from += concurrent) {
      const guesses = used.slice(from, from + concurrent).map((ticket) => {
        const code = String(Math.floor(test.random() * 1_000_000)).padStart(6, '0')
        return enter(test, staff, ticket, valid.includes(code) ? 'wrong' : code)
      })
      codes.push(...(await Promise.all(guesses)).map(({ body }) => body.code))
    }
    const evaluated = codes.filter((code) => code === 'office/second-factor-required').length + 1
    const locked = await test.app.request('GET', '/api/office/me', { token: victim })
    const { status } = await enter(test, staff, spare, staffCode(test.app, 1))
    test.tally.record(
      evaluated === maxWrongFactors && status !== 200 && locked.status === 401,
      () => `${evaluated} of ${guessesPerAccount} guesses evaluated, then ${status}, session ${locked.status}`,
    )
  }
}

/** The server accepts only codes of the previous, current and next step, and no used code if the clock goes back. */
async function skewClocks(test: FactorTest, rounds: number): Promise<void> {
  const { app, tally } = test
  for (let round = 0; round < rounds; round++) {
    for (let skew = -maxSkewSteps; skew <= maxSkewSteps; skew++) {
      const staff = await addStaff(test)
      const [ticket = '', next = ''] = await openTickets(test, staff, 2)
      const isAccepted = (await enter(test, staff, ticket, staffCode(app, skew))).status === 200
      tally.record(isAccepted === Math.abs(skew) <= 1, () => `a code with a skew of ${skew} steps: ${isAccepted}`)
      if (!isAccepted) continue
      app.clock.advance(-2 * stepMs)
      const again = (await enter(test, staff, next, staffCode(app, Math.min(1, skew + 2)))).status
      tally.must(again !== 200, () => 'a code works again after the clock went back')
      app.clock.advance(2 * stepMs)
    }
  }
}

/** A stolen ticket: from another network, as a session token, after its use and after its expiry. */
async function stealTickets(test: FactorTest, rounds: number): Promise<void> {
  const { app, tally } = test
  for (let round = 0; round < rounds; round++) {
    const staff = await addStaff(test)
    const [ticket = '', old = ''] = await openTickets(test, staff, 2)
    const statuses = [
      (await enter(test, { source: '198.51.100.7' }, ticket, staffCode(app))).status,
      (await app.request('GET', '/api/office/me', { token: ticket })).status,
      (await enter(test, staff, ticket, staffCode(app))).status,
      (await enter(test, staff, ticket, staffCode(app, 1))).status,
    ]
    app.clock.advance(ticketLifeMs)
    statuses.push((await enter(test, staff, old, staffCode(app))).status)
    tally.record(statuses.join() === '401,401,200,401,401', () => `a stolen ticket: ${statuses}`)
  }
}

async function runAll(test: FactorTest, scale: Scale): Promise<string> {
  const [codes, guesses, skews] = [trialsOf(scale, 300), trialsOf(scale, 100), trialsOf(scale, 20)]
  const [recoveries, passkeys, tickets] = [trialsOf(scale, 200), trialsOf(scale, 50), trialsOf(scale, 200)]
  await replay(test, codes)
  await replayRecoveryCodes(test, recoveries)
  await replayPasskeys(test, passkeys)
  await guess(test, guesses)
  await skewClocks(test, skews)
  await stealTickets(test, tickets)
  return `replay: ${codes} TOTP codes, ${recoveries} recovery codes and ${passkeys} passkeys, several concurrently and later; ${guesses} accounts × ${guessesPerAccount - 1} guesses, ${maxWrongFactors} evaluated; ${skews} × clock skew of ±${maxSkewSteps} steps and a clock that goes back; ${tickets} stolen tickets`
}

export const secondFactor: Hazard = {
  id: 'G9',
  guarantee: 'a second factor works once, until it expires and for its login, and guessing locks the account',
  run: (scale) =>
    onPostgres(async () => {
      const app = await startTestApp()
      const test = { app, tally: new Tally(), random: seededRandom(scale.seed) }
      try {
        const note = await runAll(test, scale)
        return test.tally.result(note)
      } finally {
        await app.close()
      }
    }),
}
