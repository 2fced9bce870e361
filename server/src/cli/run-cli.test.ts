import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Config, readConfig } from '#src/config/config.ts'
import { findViolations, paymentInvariants } from '#src/features/operations/index.ts'
import { startEmbeddedBroker } from '#src/gateways/locks/sandbox/embedded-broker.ts'
import { createAccount, login, password } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'
import { commands } from './commands.ts'
import { runCli } from './run-cli.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const typed = (args: readonly string[], config?: Config) =>
  runCli(args, {
    config: () => config ?? app.services.config,
    withApp: (work) => work(app.services),
    path: (file) => file,
    progress: () => {},
  })

/** With `--json`; answers the exit code and what came out. */
async function run(...args: string[]) {
  const { exitCode, out } = await typed([...args, '--json'])
  return { exitCode, ...JSON.parse(out) }
}

test('the overview names every command, and each has help with an example', async () => {
  const { exitCode, out } = await typed([])
  expect(exitCode).toBe(0)
  for (const { name, examples } of commands) {
    expect(out).toContain(`  ${name} `)
    expect((await typed([...name.split(' '), '--help'])).out).toContain(`npx boxzone ${examples[0]}`)
  }
})

test('what nobody knows, lacks or has too much is a wrong usage with code 2, said on stderr', async () => {
  const wrong = [
    ['dance'],
    ['jobs'],
    ['migrate', 'now'],
    ['refund', '--colour', 'red'],
    ['release-box', 'BA1'],
    ['message', 'send', '--everybody'],
  ]
  for (const args of wrong) {
    const { exitCode, out, err } = await typed(args)
    expect([args, exitCode, out]).toEqual([args, 2, ''])
    expect(err).toMatch(/^boxzone: .+\nSee npx boxzone/)
  }
  expect(await run('jobs', 'run', 'NOTHING')).toMatchObject({
    exitCode: 2,
    ok: false,
    error: expect.stringMatching(/NOTHING/),
  })
})

test('a staff member is made once and signs in after setting the password', async () => {
  const args = ['user', 'create-admin', '--email', 'Boss@example.test', '--first-name', 'Eva', '--last-name', 'Malá']
  const { data, exitCode } = await run(...args, '--language', 'sk')
  expect(exitCode).toBe(0)
  const token = new URL(data.url).searchParams.values().next().value ?? ''
  const body = { token, newPassword: password, newPasswordConfirmation: password }
  expect((await app.request('POST', '/auth/password/change', { body })).status).toBeLessThan(300)
  const { body: session } = await login(app, 'boss@example.test')
  const me = await app.request('GET', '/api/client/client-user/current', { token: session.token })
  expect(me.body.id).toBe(data.id)
  expect(await run(...args)).toMatchObject({ exitCode: 1, error: expect.stringMatching(/registration\/email-exists/) })
})

test('a service link of the staff works, one of a customer is not made', async () => {
  const wish = [
    'token',
    'create',
    '--email',
    'repair@example.test',
    '--warehouse',
    await placeCode(),
    '--to',
    '2026-11-20T18:00:00Z',
  ]
  await run('user', 'create-admin', '--email', 'staff@example.test', '--first-name', 'A', '--last-name', 'B')
  const made = await run(...wish, '--by', 'staff@example.test')
  expect(made.exitCode).toBe(0)
  await app.services.sendEmails()
  expect(app.sent.at(-1)?.text).toContain(made.data.url)
  await createAccount(app, 'customer@example.test')
  expect(await run(...wish, '--by', 'customer@example.test')).toMatchObject({
    exitCode: 1,
    error: /nobody of the staff/,
  })
})

const placeCode = async () =>
  (
    await app.database.db
      .selectFrom('warehouse')
      .select('code')
      .where('name', '=', 'Box Ružinov')
      .executeTakeFirstOrThrow()
  ).code

test('a message reaches one person or everybody, in their language', async () => {
  const { token } = await createAccount(app, 'reader@example.test')
  await run('message', 'send', '--to', 'reader@example.test', '--important', '--text', 'sk=Zavolajte nám.')
  await run('message', 'send', '--everybody', '--text', 'en=The lift rests.', '--text', 'sk=Výťah stojí.')
  const { body } = await app.request('GET', '/api/client/client-user/current', { token })
  const texts = body.infomessages.map(({ text, important }: { text: string; important: boolean }) => [text, important])
  expect(texts).toContainEqual(['Zavolajte nám.', true])
  expect(texts).toContainEqual(['Výťah stojí.', false])
  expect(await run('message', 'send', '--to', 'nobody@example.test', '--text', 'sk=x')).toMatchObject({ exitCode: 1 })
})

test('a held Box is freed and its order cancelled; a rented one stays', async () => {
  const [held, rented] = await freeBoxes(app)
  const code = await placeCode()
  const order = await submitOrder(app, { boxId: held?.id ?? '' })
  const stillFree = async () => (await freeBoxes(app)).some(({ id }) => id === held?.id)
  expect(await stillFree()).toBe(false)
  const freed = await run('release-box', code, held?.number ?? '')
  expect(freed).toMatchObject({ exitCode: 0, data: { released: [`order:${order.body.orderId}`] } })
  expect(await stillFree()).toBe(true)
  await payOrder(app, (await submitOrder(app, { boxId: rented?.id ?? '' })).body.paymentUrl, cards.pays)
  expect(await run('release-box', code, rented?.number ?? '')).toMatchObject({
    exitCode: 1,
    error: expect.stringMatching(/Box\/is-taken/),
  })
})

test('money goes back by order number, once for a reason, and never more than came', async () => {
  const [box] = await freeBoxes(app)
  const { body } = await submitOrder(app, { boxId: box?.id ?? '' })
  await payOrder(app, body.paymentUrl, cards.pays)
  const order = await app.database.db
    .selectFrom('rentalOrder')
    .select(['number', 'amount'])
    .where('id', '=', body.orderId)
    .executeTakeFirstOrThrow()
  const refund = (...more: string[]) => run('refund', '--order', order.number, ...more)
  const first = await refund('--amount', '1.50', '--reason', 'leak')
  expect(first).toMatchObject({ exitCode: 0, data: { amount: 1.5, currency: 'EUR' } })
  expect((await refund('--amount', '1.50', '--reason', 'leak')).data.id).toBe(first.data.id)
  expect(await refund('--amount', '99999', '--reason', 'more')).toMatchObject({ exitCode: 1 })
  expect(await refund('--amount', '2', '--reason', 'leak')).toMatchObject({ exitCode: 1 })
  await app.settle()
  expect(await findViolations(app.database.db, paymentInvariants)).toEqual([])
  expect((await run('refund', '--order', 'OB0', '--reason', 'x')).exitCode).toBe(1)
})

test('refused refunds are listed with whose money it is, until they were sent another way', async () => {
  const [box] = await freeBoxes(app)
  const { body } = await submitOrder(app, { boxId: box?.id ?? '', email: 'owed@example.test' })
  await payOrder(app, body.paymentUrl, cards.pays)
  const { db } = app.database
  const order = await db
    .selectFrom('rentalOrder')
    .select('number')
    .where('id', '=', body.orderId)
    .executeTakeFirstOrThrow()
  const { data: refund } = await run('refund', '--order', order.number, '--amount', '1.50', '--reason', 'leak')
  expect((await run('refunds', 'refused')).data).toEqual([])
  const refusal = { status: 'FAILED', declineCode: 'charge_too_old' } as const
  await db.updateTable('refund').set(refusal).where('id', '=', refund.id).execute()
  const { data } = await run('refunds', 'refused')
  const owed = { amount: 1.5, currency: 'EUR', payer: 'owed@example.test', declineCode: 'charge_too_old' }
  expect(data).toEqual([expect.objectContaining({ id: refund.id, ...owed })])
  expect((await run('refunds', 'returned', refund.id)).exitCode).toBe(0)
  expect((await run('refunds', 'refused')).data).toEqual([])
  expect((await run('refunds', 'returned', refund.id)).exitCode).toBe(1)
})

test('payments of another sum are listed and closed', async () => {
  const payment = await app.database.db.selectFrom('payment').select('id').limit(1).executeTakeFirstOrThrow()
  const parked = { parkedAt: app.clock.now(), parkedBecause: 'PAID over 1 EUR' }
  await app.database.db.updateTable('payment').set(parked).where('id', '=', payment.id).execute()
  const { data } = await run('payments', 'parked')
  expect(data).toEqual([expect.objectContaining({ id: payment.id, because: 'PAID over 1 EUR' })])
  expect(await run('payments', 'close', payment.id)).toMatchObject({ exitCode: 0, data: { closed: true } })
  expect((await run('payments', 'parked')).data).toEqual([])
  expect((await run('payments', 'close', 'x')).exitCode).toBe(2)
})

test('jobs are listed with their last run and run by name', async () => {
  expect(await run('jobs', 'run', 'CLEAN_UP')).toMatchObject({ exitCode: 0, data: { status: 'FINISHED' } })
  const { data } = await run('jobs', 'list')
  expect(data).toContainEqual(expect.objectContaining({ name: 'CLEAN_UP', cron: '17 3 * * *', status: 'FINISHED' }))
})

test('parked e-mails are shown and go out again', async () => {
  const { db } = app.database
  await createAccount(app, 'parked@example.test')
  await run('message', 'send', '--everybody', '--text', 'sk=x')
  await app.request('POST', '/auth/password/request-reset', { body: { email: 'parked@example.test' } })
  await app.runQueued()
  await db
    .updateTable('outboxEmail')
    .set({ status: 'PARKED', lastError: '550 no' })
    .where('status', '=', 'WAITING')
    .execute()
  const { data } = await run('outbox', 'list', '--status', 'PARKED')
  expect(data).toEqual([expect.objectContaining({ recipient: 'parked@example.test', lastError: '550 no' })])
  expect(JSON.stringify(data)).not.toContain('https://')
  expect(await run('outbox', 'retry', '--id', data[0].id)).toMatchObject({ exitCode: 0, data: { retried: 1 } })
  expect(await app.services.sendEmails()).toBe(1)
  expect((await run('outbox', 'retry', '--id', data[0].id)).exitCode).toBe(1)
})

test('a person is erased only when it is really meant', async () => {
  await createAccount(app, 'leaves@example.test')
  expect((await run('erase-user', 'leaves@example.test')).exitCode).toBe(2)
  expect((await run('erase-user', 'leaves@example.test', '--yes')).exitCode).toBe(0)
  expect((await login(app, 'leaves@example.test')).body.code).toBe('invalid-credentials')
  expect((await run('erase-user', 'leaves@example.test', '--yes')).exitCode).toBe(1)
})

test('the settings are tried out: what answers is well, what does not is named', async () => {
  const broker = await startEmbeddedBroker()
  const deaf = createServer()
  await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve))
  const address = deaf.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await new Promise((resolve) => deaf.close(resolve))
  const settings = { MQTT_URL: broker.url, MQTT_VERSION: '3.1.1', SMTP_URL: `smtp://127.0.0.1:${port}` }
  const { exitCode, err } = await typed(['check-config'], readConfig(settings, '0.0.0-test'))
  expect(exitCode).toBe(1)
  expect(err).toMatch(/FAILED {2}mail relay: .*ECONNREFUSED/)
  expect(err).toMatch(/ok {6}lock broker: reached/)
  await broker.close()
})
