import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants } from '#src/features/operations/index.ts'
import { encryptedColumns } from '#src/kernel/encrypted-fields.ts'
import { createAccount, login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'
import { commandGroups } from './commands.ts'
import { runCli } from './run-cli.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const runLine = (args: readonly string[]) =>
  runCli(args, {
    config: () => app.services.config,
    withApp: (work) => work(app.services),
    path: (file) => file,
    progress: () => {},
  })

/** Runs a command with `--json` and returns the exit code with the parsed output. */
async function run(...args: string[]) {
  const { exitCode, out } = await runLine([...args, '--json'])
  return { exitCode, ...JSON.parse(out) }
}

test('lists every command in the help and shows an example for each', async () => {
  const { exitCode, out } = await runLine([])
  expect(exitCode).toBe(0)
  const headings = [...out.matchAll(/^([A-Z][\w ]+):$/gm)].map(([, title]) => title)
  expect(headings.slice(-commandGroups.length)).toEqual(commandGroups.map(({ title }) => title))
  for (const { name, examples } of commandGroups.flatMap(({ commands }) => commands)) {
    expect(out).toContain(`  ${name} `)
    expect((await runLine([...name.split(' '), '--help'])).out).toContain(`npx boxzone ${examples[0]}`)
  }
})

test('exits with code 2 and explains the error when the usage is wrong', async () => {
  const wrong = [
    ['juggle', "unknown command 'juggle'", ''],
    ['jobs', '"jobs" needs a subcommand: list, run', 'jobs '],
    ['jobs juggle', "unknown command 'juggle'", 'jobs '],
    ['migrate now', "too many arguments for 'migrate'. Expected 0 arguments but got 1: now.", 'migrate '],
    ['refund --colour red', "unknown option '--colour'", 'refund '],
    ['refund --order', "option '--order <value>' argument missing", 'refund '],
    ['release-box BA1', "missing required argument 'number'", 'release-box '],
    ['lock key', "missing required argument 'id'", 'lock key '],
    ['message send --everybody', '--text is missing', 'message send '],
    [
      'token create --by a@b.test --email a@b.test --to tomorrow',
      '--to must be an ISO 8601 date-time, such as 2026-12-24T18:00:00Z',
      'token create ',
    ],
    ['rent paid FA1 --on 24.12.2026', '--on must be a date, such as 2026-12-24', 'rent paid '],
    ['outbox list --status LOST', '--status must be one of WAITING, PARKED, SENT', 'outbox list '],
  ] as const
  for (const [line, message, command] of wrong) {
    const { exitCode, out, err } = await runLine(line.split(' '))
    expect([line, exitCode, out]).toEqual([line, 2, ''])
    expect(err).toBe(`boxzone: ${message}\nSee npx boxzone ${command}--help\n`)
  }
  expect(await run('jobs', 'run', 'NOTHING')).toMatchObject({
    exitCode: 2,
    ok: false,
    error: expect.stringMatching(/NOTHING/),
  })
})

test('creates an `AdminUser` account that can log in after setting the password, and refuses a second one', async () => {
  const args = ['user', 'create-admin', '--email', 'Boss@example.test', '--first-name', 'Eva', '--last-name', 'Malá']
  const { data, exitCode } = await run(...args, '--language', 'sk')
  expect(exitCode).toBe(0)
  const token = new URL(data.url).searchParams.values().next().value ?? ''
  const staffPassword = 'Harvest-Moon-58-lanterns'
  const body = { token, newPassword: staffPassword, newPasswordConfirmation: staffPassword }
  expect((await app.request('POST', '/auth/password/change', { body })).status).toBeLessThan(300)
  const { body: session } = await login(app, 'boss@example.test', { password: staffPassword })
  const me = await app.request('GET', '/api/client/client-user/current', { token: session.token })
  expect(me.body.id).toBe(data.id)
  expect(await run(...args)).toMatchObject({ exitCode: 1, error: expect.stringMatching(/registration\/email-exists/) })
})

test('issues a new link with its expiry day for an `AdminUser` account only, and invalidates the earlier link', async () => {
  const email = 'late@example.test'
  const args = ['user', 'create-admin', '--email', email]
  const first = await run(...args, '--first-name', 'A', '--last-name', 'B')
  const { out } = await runLine([...args, '--new-link'])
  const days = new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  expect(out).toContain(`The link works once, until ${days} `)
  const setPassword = (url: string) => {
    const token = new URL(url).searchParams.values().next().value ?? ''
    const newPassword = 'Harvest-Moon-58-lanterns'
    const body = { token, newPassword, newPasswordConfirmation: newPassword }
    return app.request('POST', '/auth/password/change', { body })
  }
  expect((await setPassword(first.data.url)).body.code).toBe('password-reset/invalid-token')
  expect((await setPassword(/https:\S+/.exec(out)?.[0] ?? '')).status).toBeLessThan(300)
  await createAccount(app, 'tenant@example.test')
  expect(await run('user', 'create-admin', '--email', 'tenant@example.test', '--new-link')).toMatchObject({
    exitCode: 1,
    error: 'tenant@example.test is not an account of the type AdminUser',
  })
})

test('creates an unlock link on behalf of staff and refuses one on behalf of a customer', async () => {
  const command = [
    'token',
    'create',
    '--email',
    'repair@example.test',
    '--warehouse',
    await findWarehouseCode(),
    '--to',
    '2026-11-20T18:00:00Z',
  ]
  await run('user', 'create-admin', '--email', 'staff@example.test', '--first-name', 'A', '--last-name', 'B')
  const made = await run(...command, '--by', 'staff@example.test')
  expect(made.exitCode).toBe(0)
  await app.services.sendEmails()
  expect(app.sent.at(-1)?.text).toContain(made.data.url)
  await createAccount(app, 'customer@example.test')
  expect(await run(...command, '--by', 'customer@example.test')).toMatchObject({
    exitCode: 1,
    error: /is not an account of the type AdminUser/,
  })
})

const findWarehouseCode = async () =>
  (await app.database.db.selectFrom('warehouse').select('code').where('name', '=', 'Ružinov').executeTakeFirstOrThrow())
    .code

test('shows a message to one account or to all accounts in their language', async () => {
  const { token } = await createAccount(app, 'reader@example.test')
  await run('message', 'send', '--to', 'reader@example.test', '--important', '--text', 'sk=Zavolajte nám.')
  await run('message', 'send', '--everybody', '--text', 'en=The lift rests.', '--text', 'sk=Výťah stojí.')
  const { body } = await app.request('GET', '/api/client/client-user/current', { token })
  const texts = body.infomessages.map(({ text, important }: { text: string; important: boolean }) => [text, important])
  expect(texts).toContainEqual(['Zavolajte nám.', true])
  expect(texts).toContainEqual(['Výťah stojí.', false])
  expect(await run('message', 'send', '--to', 'unknown@example.test', '--text', 'sk=x')).toMatchObject({ exitCode: 1 })
})

test('releases a Box that an unpaid order holds and refuses a rented Box', async () => {
  const [held, rented] = await freeBoxes(app)
  const code = await findWarehouseCode()
  const order = await submitOrder(app, { boxId: held?.id ?? '' })
  const isStillFree = async () => (await freeBoxes(app)).some(({ id }) => id === held?.id)
  expect(await isStillFree()).toBe(false)
  const result = await run('release-box', code, held?.number ?? '')
  expect(result).toMatchObject({ exitCode: 0, data: { released: [`order:${order.body.orderId}`] } })
  expect(await isStillFree()).toBe(true)
  await payOrder(app, (await submitOrder(app, { boxId: rented?.id ?? '' })).body.paymentUrl, cards.pays)
  expect(await run('release-box', code, rented?.number ?? '')).toMatchObject({
    exitCode: 1,
    error: expect.stringMatching(/Box\/is-taken/),
  })
})

test('refunds an order once per reason and never more than was paid', async () => {
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

test('lists refused refunds with their payer until they are marked as returned', async () => {
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

test('lists and closes parked payments', async () => {
  const payment = await app.database.db.selectFrom('payment').select('id').limit(1).executeTakeFirstOrThrow()
  const parked = { parkedAt: app.clock.now(), parkedBecause: 'PAID over 1 EUR' }
  await app.database.db.updateTable('payment').set(parked).where('id', '=', payment.id).execute()
  const { data } = await run('payments', 'parked')
  expect(data).toEqual([expect.objectContaining({ id: payment.id, because: 'PAID over 1 EUR' })])
  expect(await run('payments', 'close', payment.id)).toMatchObject({ exitCode: 0, data: { closed: true } })
  expect((await run('payments', 'parked')).data).toEqual([])
  expect((await run('payments', 'close', 'x')).exitCode).toBe(2)
})

test('runs a job by name and lists jobs with their last run', async () => {
  expect(await run('jobs', 'run', 'CLEAN_UP')).toMatchObject({ exitCode: 0, data: { status: 'FINISHED' } })
  const { data } = await run('jobs', 'list')
  expect(data).toContainEqual(expect.objectContaining({ name: 'CLEAN_UP', cron: '17 3 * * *', status: 'FINISHED' }))
})

test('lists parked e-mails and lets the worker send them again', async () => {
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

test('erases an account only with --yes', async () => {
  await createAccount(app, 'erased@example.test')
  expect((await run('erase-user', 'erased@example.test')).exitCode).toBe(2)
  expect((await run('erase-user', 'erased@example.test', '--yes')).exitCode).toBe(0)
  expect((await login(app, 'erased@example.test')).body.code).toBe('invalid-credentials')
  expect((await run('erase-user', 'erased@example.test', '--yes')).exitCode).toBe(1)
})

test('erases the account of a debtor only with --write-off', async () => {
  const email = 'maria@demo.boxzone.test'
  const { db } = app.database
  const { id } = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await db
    .updateTable('contract')
    .set({ status: 'TERMINATED', terminationOn: '2026-11-01' })
    .where('accountId', '=', id)
    .execute()
  expect((await run('erase-user', email, '--yes')).exitCode).toBe(1)
  expect((await run('erase-user', email, '--yes', '--write-off')).exitCode).toBe(0)
})

test('rotates the keys with rotate-keys and with its alias reseal', async () => {
  const { exitCode, data } = await run('rotate-keys')
  expect([exitCode, data.length]).toEqual([0, encryptedColumns.length])
  const upToDate = data.map((column: object) => ({ ...column, resealed: 0 }))
  expect((await run('reseal')).data).toEqual(upToDate)
  expect((await runLine(['reseal', '--help'])).out).toContain('npx boxzone rotate-keys')
})

test('prints every setting as a Markdown table', async () => {
  const { out } = await runLine(['settings', 'table'])
  expect(out).toMatch(/^\| Setting \| Required \| Default \| Meaning \|\n/)
  expect(out).toContain('| `BOXZONE_SECRET` | ● |')
})
