import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, standingInvariants } from '#src/features/operations/index.ts'
import { advanceTo, runScheduledJobs } from '#src/testing/billing-clock.ts'
import { linkToken, login, password } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes } from '#src/testing/test-orders.ts'
import { importContracts, readContracts } from './import-contracts.ts'

let app: TestApp
let boxes: string[]
beforeAll(async () => {
  app = await startTestApp()
  boxes = (await freeBoxes(app)).map(({ number }) => number)
})
afterAll(() => app.close())

const heading =
  'reference;location;box;start;period;price;paid_until;first_name;last_name;email;phone;language;street;street_number;city;zip;country;deposit;insurance;insurance_price;access_code;lock_code'

/** A row of the other system. The test date is 15 November 2026. */
const customer = {
  reference: 'OLD-1',
  location: 'BA1',
  start: '2024-03-01',
  period: '1',
  price: '52,50',
  paid_until: '2026-11-30',
  first_name: 'Zuzana',
  last_name: 'Malá',
  email: 'zuzana@example.test',
  phone: '+421 905 111 222',
  language: 'sk',
  street: 'Hlavná',
  street_number: '5',
  city: 'Trnava',
  zip: '917 01',
  country: 'SVK',
  deposit: '',
  insurance: '',
  insurance_price: '',
  access_code: '',
  lock_code: '',
}

const csv = (...rows: Partial<Record<string, string>>[]) =>
  [
    heading,
    ...rows.map((row) =>
      heading
        .split(';')
        .map((name) => ({ ...customer, ...row })[name] ?? '')
        .join(';'),
    ),
  ].join('\n')

async function runImport(text: string, { dryRun = false, invite = false } = {}) {
  const { rows, problems } = readContracts(text)
  if (problems.length > 0) return { added: [], problems, unchanged: 0, invited: 0 }
  return importContracts(app.services.ctx, rows, { dryRun, invite, progress: () => {} })
}

const rentsOf = (email: string) =>
  app.database.db
    .selectFrom('rent')
    .innerJoin('contract', 'contract.id', 'rent.contractId')
    .innerJoin('account', 'account.id', 'contract.accountId')
    .select(['periodIndex', 'periodFrom', 'periodTo', 'gross', 'rent.status'])
    .where('account.email', '=', email)
    .orderBy('periodIndex')
    .execute()

test('imports a contract once and bills it from the next period at the agreed price', async () => {
  const text = csv({ box: boxes[0] ?? '' })
  expect(await runImport(text, { dryRun: true })).toMatchObject({ added: [{ reference: 'OLD-1' }], problems: [] })
  expect(await runImport(text)).toMatchObject({ added: [{ nextRentOn: '2026-12-01', isBehind: false }], unchanged: 0 })
  expect(await runImport(text)).toMatchObject({ added: [], unchanged: 1, problems: [] })
  expect(await app.services.sendEmails()).toBe(0)
  expect((await freeBoxes(app)).map(({ number }) => number)).not.toContain(boxes[0])
  await runScheduledJobs(app)
  expect(await rentsOf(customer.email)).toEqual([])
  await advanceTo(app, '2026-12-02')
  const rent = { periodIndex: 33, periodFrom: '2026-12-01', periodTo: '2026-12-31', gross: 6458 }
  expect(await rentsOf(customer.email)).toEqual([{ ...rent, status: 'INVOICE_SUBMITTED' }])
  expect(await findViolations(app.database.db, standingInvariants)).toEqual([])
}, 120_000)

/** Sets the password with the link of the invitation, then fetches the contracts. */
async function contractsOfInvited(email: string) {
  await app.services.sendEmails()
  const token = await linkToken(app, email, '/reset-password/change?token=')
  const body = { token, newPassword: password, newPasswordConfirmation: password }
  await app.request('POST', '/auth/password/change', { body })
  const { body: session } = await login(app, email)
  return (await app.request('GET', '/api/client/my/contracts', { token: session.token })).body
}

test('preserves the price of a longer period and invites the customer to set a password', async () => {
  const email = 'firma@example.test'
  const row = { reference: 'OLD-2', box: boxes[1] ?? '', email, phone: '+421905333444' }
  const text = csv({ ...row, start: '2026-09-15', period: '3', paid_until: '2026-12-14', price: '60', deposit: '60' })
  expect(await runImport(text)).toMatchObject({ added: [{ nextRentOn: '2026-12-15' }], invited: 0 })
  expect(await runImport(text, { invite: true })).toMatchObject({ added: [], unchanged: 1, invited: 1 })
  expect(await runImport(text, { invite: true })).toMatchObject({ invited: 0 })
  expect(await contractsOfInvited(email)).toMatchObject([
    { status: 'ACTIVE', nextRentOn: '2026-12-15', deposit: { amount: 60 }, withdrawableUntil: null },
  ])
  await advanceTo(app, '2026-12-16')
  expect(await rentsOf(email)).toMatchObject([{ periodIndex: 1, periodTo: '2027-03-14', gross: 22_140 }])
}, 120_000)

test('preserves the codes and the agreed price of the insurance', async () => {
  const email = 'insured@example.test'
  const insured = { insurance: 'STANDARD', insurance_price: '4.10', access_code: '004711', lock_code: '090807' }
  const row = { reference: 'OLD-3', box: boxes[4] ?? '', email, phone: '+421905333555', ...insured }
  expect(await runImport(csv(row), { invite: true })).toMatchObject({ added: [{ reference: 'OLD-3' }], problems: [] })
  expect(await runImport(csv(row))).toMatchObject({ added: [], unchanged: 1, problems: [] })
  expect(await contractsOfInvited(email)).toMatchObject([
    { accessCode: '004711', lockCode: '090807', insurance: { coverage: 3000 } },
  ])
  await advanceTo(app, '2027-01-02')
  expect((await rentsOf(email)).map(({ gross }) => gross)).toEqual([6458 + 410, 6458 + 410])
  expect(await findViolations(app.database.db, standingInvariants)).toEqual([])
}, 120_000)

test('reports an unknown insurance, a price without insurance and a used code with their lines', async () => {
  const rows = [
    { reference: 'M-1', box: boxes[5] ?? '', insurance: 'GOLD' },
    { reference: 'M-2', box: boxes[6] ?? '', insurance_price: '3' },
    { reference: 'M-3', box: boxes[7] ?? '', access_code: '004711' },
    { reference: 'M-4', box: boxes[8] ?? '', insurance: 'STANDARD', insurance_price: '3', access_code: '123456' },
  ]
  const { problems } = await runImport(csv(...rows))
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    expect.stringMatching(/^2 insurance GOLD is not offered in this country; there is \w+/),
    '3 insurance_price is set without insurance',
    '4 access_code is already used at BA1',
  ])
})

test('reports every invalid row with its line and imports nothing', async () => {
  const before = await app.database.db.selectFrom('account').select('id').execute()
  const rows = [
    { reference: 'N-1', box: boxes[2] ?? '', email: 'n1@example.test' },
    { reference: 'N-2', box: boxes[0] ?? '', email: 'n2@example.test' },
    { reference: 'N-3', box: '99999' },
    { reference: 'N-4', box: boxes[3] ?? '', paid_until: '2026-12-15' },
  ]
  const { problems, added } = await runImport(csv(...rows))
  expect(added).toHaveLength(1)
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    `3 Box ${boxes[0]} of BA1 is taken`,
    '4 there is no Box 99999 at BA1',
    '5 paid_until must be the last day of a period counted from start: 2026-11-30 or 2026-12-31',
  ])
  expect(await app.database.db.selectFrom('account').select('id').execute()).toEqual(before)
})

test('allocates no numbers in a dry run and imports the contracts of this year last', async () => {
  const { db } = app.database
  const rows = [
    { reference: 'Y-2', box: boxes[9] ?? '', start: '2026-03-01', email: 'y2@example.test' },
    { reference: 'Y-1', box: boxes[10] ?? '', start: '2024-03-01', email: 'y1@example.test' },
  ]
  const paid = rows.map((row, index) => ({ ...row, paid_until: '2027-01-31', phone: `+42190544455${index}` }))
  await sql`create function held() returns trigger language plpgsql as $$ begin raise 'held'; end $$`.execute(db)
  await sql`create trigger held before insert or update on number_series execute function held()`.execute(db)
  const dryRunResult = await runImport(csv(...paid), { dryRun: true })
  await expect(runImport(csv(...paid))).rejects.toThrow('held')
  await sql`drop trigger held on number_series`.execute(db)
  expect(dryRunResult).toMatchObject({ added: [{ contract: null }, { contract: null }], problems: [] })
  const { added } = await runImport(csv(...paid))
  expect(added.map(({ reference, contract }) => [reference, contract?.slice(0, 6)])).toEqual([
    ['Y-1', 'ZM2024'],
    ['Y-2', 'ZM2026'],
  ])
  expect(await findViolations(db, standingInvariants)).toEqual([])
})

const wrongForms: [string, string, string[]][] = [
  ['an empty file', '', ['1 the file is empty']],
  ['an unknown column', 'reference,colour\n', ['1 colour is not a known column']],
  [
    'an invalid price and a missing postal code',
    csv({ box: '1', price: '0', email: 'x', zip: '' }),
    ['2 price must be more than 0', '2 zip is missing'],
  ],
  [
    'a wrong codice fiscale',
    csv({ box: '1', zip: '20134', country: 'ITA' })
      .replace(/$/gm, ';RSSMRA85T10A562X')
      .replace('RSSMRA85T10A562X', 'personal_id'),
    ['2 personal_id is not valid'],
  ],
  [
    'an invalid e-mail address and phone number',
    csv({ box: '1', email: 'x', phone: '12' }),
    ['2 email is not valid', '2 phone is not valid'],
  ],
  [
    'a repeated reference and Box',
    csv({ box: '1' }, { box: '1' }),
    ['3 reference OLD-1 is repeated', '3 Box 1 of BA1 is repeated'],
  ],
  [
    'the same code twice at a warehouse',
    csv(
      { box: '1', access_code: '123456' },
      { reference: 'OLD-2', box: '2', access_code: '123456' },
      { reference: 'OLD-3', location: 'BA2', box: '1', access_code: '123456' },
    ),
    ['3 an access_code of BA1 is repeated'],
  ],
  [
    'codes that are not six digits',
    csv({ box: '1', access_code: '4711', lock_code: '12345x' }),
    [
      '2 access_code must be six digits (a spreadsheet may have removed leading zeros)',
      '2 lock_code must be six digits (a spreadsheet may have removed leading zeros)',
    ],
  ],
]
test.each(wrongForms)('reports %s', async (_, text, expected) => {
  const { problems } = await runImport(text)
  expect(problems.slice(0, expected.length).map(({ line, message }) => `${line} ${message}`)).toEqual(expected)
})
