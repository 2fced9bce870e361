import { parseCamt } from '../../server/src/features/bank-statements/index.ts'
import { camtFile, type TestTransfer } from '../../server/src/features/bank-statements/testing/camt-file.ts'
import { findViolations, paymentInvariants, rentInvariants } from '../../server/src/features/operations/index.ts'
import { advanceTo } from '../../server/src/testing/billing-clock.ts'
import { copyContracts } from '../../server/src/testing/many-contracts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { addTestStaff, signInStaff } from '../../server/src/testing/test-staff.ts'
import { seededRandom, shuffled } from '../../testkit/random.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'
import { hostileStatements } from './hostile-statements.ts'

const invoicesPerStatement = 10
const copies = 3
const surplusMinor = 500
/** CPU time, because the machine may have other work. */
const maxCpuMs = 2_000
const bookedOn = '2026-11-16'

interface BankTest {
  readonly app: TestApp
  readonly tally: Tally
  readonly tokens: readonly string[]
  readonly random: () => number
}

interface UnpaidRent {
  readonly id: string
  readonly gross: number
  readonly invoiceNumber: string | null
}

const post = ({ app, tokens }: BankTest, path: string, body: object, n = 0) =>
  app.request('POST', `/api/office/bank-statements${path}`, { token: tokens[n % tokens.length] ?? '', body })

const amountOf = (minor: number) => (minor / 100).toFixed(2)

/** Exact transfers with and without a reference of the bank, and transfers that pay nothing. */
function transfersFor(rents: readonly UnpaidRent[], round: number): TestTransfer[] {
  const exact = rents.map(({ gross, invoiceNumber }, n): TestTransfer => {
    const symbol = (invoiceNumber ?? '').slice(2)
    return { amount: amountOf(gross), on: bookedOn, symbol, ...(n % 3 === 0 ? {} : { reference: `R${round}-${n}` }) }
  })
  const noise: TestTransfer[] = [
    { amount: '12.00', on: bookedOn, reference: `N${round}` },
    { amount: '13.00', on: bookedOn, iban: `SK${round}` },
    { amount: '13.00', on: bookedOn, iban: `SK${round}` },
    { amount: '14.00', on: bookedOn, reference: `D${round}`, direction: 'DBIT' },
    { amount: '15.00', on: bookedOn, reference: `C${round}`, currency: 'USD', symbol: '9999999999' },
  ]
  return [...exact, ...noise]
}

const creditNoise = 4

/**
 * Imports a statement several times concurrently, with its transfers in random order, and confirms every import twice
 * concurrently. Then imports and confirms it again, each import once.
 */
async function importStatement(test: BankTest, rents: readonly UnpaidRent[], round: number): Promise<void> {
  const { app, tally, random } = test
  const transfers = transfersFor(rents, round)
  const importAll = () =>
    Promise.all(
      Array.from({ length: copies }, (_, n) => post(test, '', { xml: camtFile(shuffled(transfers, random)) }, n)),
    )
  const imported = await importAll()
  const ids = imported.map(({ body }) => String(body.id))
  await Promise.all([...ids, ...ids].map((id, n) => post(test, `/${id}/book`, {}, n)))
  const again = await importAll()
  for (const { body } of again) await post(test, `/${body.id}/book`, {})
  const { db } = app.database
  const rentIds = rents.map(({ id }) => id)
  const booked = await db.selectFrom('bankEntry').selectAll().where('rentId', 'in', rentIds).execute()
  const statuses = await db.selectFrom('rent').select('status').where('id', 'in', rentIds).execute()
  const stored = [...imported, ...again].reduce((total, { body }) => total + (body.entries ?? 0), 0)
  const isBookedOnce = booked.length === rents.length && booked.every(({ state }) => state === 'BOOKED')
  const sum = booked.reduce((total, { amount }) => total + amount, 0)
  const owed = rents.reduce((total, { gross }) => total + gross, 0)
  tally.record(
    isBookedOnce &&
      sum === owed &&
      statuses.every(({ status }) => status === 'PAID') &&
      stored === rents.length + creditNoise,
    () => `statement ${round}: ${booked.length} of ${rents.length} booked, ${sum} of ${owed}, ${stored} entries stored`,
  )
}

/** Confirms a transfer with a surplus several times at the same time. The surplus is credited once. */
async function bookSurplus(test: BankTest, rent: UnpaidRent): Promise<void> {
  const { app, tally } = test
  const symbol = (rent.invoiceNumber ?? '').slice(2)
  const transfer = { amount: amountOf(rent.gross + surplusMinor), on: bookedOn, reference: `S${symbol}`, symbol }
  const { body } = await post(test, '', { xml: camtFile([transfer]) })
  const { db } = app.database
  const entry = db.selectFrom('bankEntry').select('id').where('statementId', '=', body.id)
  const { id } = await entry.executeTakeFirstOrThrow()
  const entries = [{ id, rentId: rent.id }]
  const responses = await Promise.all([1, 2, 3].map((n) => post(test, `/${body.id}/book`, { entries }, n)))
  const won = responses.filter((response) => response.body.entries?.[0]?.outcome === 'booked').length
  const credits = db.selectFrom('rewardTransaction').select('amount').where('reference', '=', `bank-entry:${id}`)
  const credited = (await credits.execute()).map(({ amount }) => amount)
  tally.record(won === 1 && credited.join() === `${surplusMinor}`, () => `booked ${won} times, credited ${credited}`)
}

/** Sends every hostile file, and truncates a valid file at random positions. None of these files stores a row. */
async function sendInvalid(test: BankTest, cuts: number): Promise<void> {
  const { app, tally, random } = test
  const count = async () => (await app.database.db.selectFrom('bankStatement').select('id').execute()).length
  const before = await count()
  for (const [description, xml] of hostileStatements) {
    const started = process.cpuUsage()
    const { status, body } = await post(test, '', { xml })
    const { user, system } = process.cpuUsage(started)
    const cpuMs = Math.round((user + system) / 1_000)
    tally.record(
      [400, 409, 413].includes(status) && cpuMs < maxCpuMs,
      () => `${description}: ${status} ${body?.code} after ${cpuMs} ms`,
    )
  }
  const file = camtFile(Array.from({ length: 20 }, (_, n) => ({ amount: '1.00', on: bookedOn, reference: `T${n}` })))
  for (let cut = 0; cut < cuts; cut++) {
    const part = file.slice(0, Math.floor(random() * (file.length - 1)))
    tally.record(parseCamt(part) === null, () => `a file of ${part.length} of ${file.length} characters is accepted`)
    if (cut % 20 > 0 || part === '') continue
    const { status, body } = await post(test, '', { xml: part })
    tally.must(status === 400, () => `a truncated file: ${status} ${body?.code}`)
  }
  tally.must((await count()) === before, () => 'an invalid file stored a statement')
}

async function findUnpaid(app: TestApp): Promise<UnpaidRent[]> {
  return app.database.db
    .selectFrom('rent')
    .innerJoin('contract', 'contract.id', 'rent.contractId')
    .select(['rent.id', 'rent.gross', 'rent.invoiceNumber'])
    .where('rent.status', '=', 'INVOICE_SUBMITTED')
    .where('contract.businessId', 'like', 'COPY%')
    .orderBy('rent.id')
    .execute()
}

export const bankImports: Hazard = {
  id: 'G6',
  guarantee: 'a bank statement is booked once or refused: imported twice, shuffled, truncated or with hostile XML',
  run: (scale) =>
    onPostgres(async () => {
      const [statements, cuts] = [trialsOf(scale, 40), trialsOf(scale, 2_000)]
      const app = await startTestApp()
      const tally = new Tally()
      try {
        await copyContracts(app.database.db, 'jan 4', (statements + 1) * invoicesPerStatement, '2026-11-15')
        await app.database.db.updateTable('storedCard').set({ status: 'NEVER' }).execute()
        await advanceTo(app, '2026-11-17')
        const tokens: string[] = []
        for (let n = 0; n < copies; n++) tokens.push(await signInStaff(app, await addTestStaff(app, 'ACCOUNTANT')))
        const test = { app, tally, tokens, random: seededRandom(scale.seed) }
        const unpaid = await findUnpaid(app)
        for (let round = 0; round < statements; round++) {
          const from = round * invoicesPerStatement
          await importStatement(test, unpaid.slice(from, from + invoicesPerStatement), round)
        }
        const rest = unpaid.slice(statements * invoicesPerStatement)
        for (const rent of rest) await bookSurplus(test, rent)
        await sendInvalid(test, cuts)
        tally.failures.push(...(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])))
        return tally.result(
          `${statements} statements × ${invoicesPerStatement} invoices, each imported ${copies} times concurrently in random order, booked twice concurrently, and all again; ${rest.length} surpluses booked three times concurrently; ${hostileStatements.length} hostile files; ${cuts} truncated files`,
        )
      } finally {
        await app.close()
      }
    }),
}
