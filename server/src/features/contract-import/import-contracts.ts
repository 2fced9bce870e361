import { isUnreachable } from '#src/features/accounts/index.ts'
import { findContractReferences } from '#src/features/contracts/index.ts'
import { isCodeTaken } from '#src/features/door-codes/index.ts'
import { findInsurances, importContract, inviteImportedCustomer } from '#src/features/orders/index.ts'
import { findBox, findBoxByNumber, findWarehouse, lockWarehouseImport } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { newId } from '#src/kernel/ids.ts'
import { amountsOf, insuredBy, isPastDue, nextPeriodOf } from './contract-import.rules.ts'
import { headingProblems, type ImportedContractRow, type RowProblem, readRow } from './contract-row.ts'
import { readCsv } from './csv.rules.ts'

export interface ContractImportOptions {
  readonly dryRun: boolean
  /** Sends each customer without a password a link to set a password. */
  readonly invite: boolean
  readonly progress: (step: string, done: number, total: number) => void
}

export interface ContractImportReport {
  readonly reference: string
  /** The allocated number. Null in a dry run. */
  readonly contract: string | null
  readonly place: string
  readonly nextRentOn: string
  /** True when an unpaid period started before today. Such periods are billed immediately. */
  readonly isBehind: boolean
}

interface ImportState {
  readonly added: ContractImportReport[]
  readonly problems: RowProblem[]
  readonly accounts: Set<string>
  unchanged: number
  invited: number
}

/** Rolls the transaction back without an error for the caller. */
class RolledBack extends Error {}

/** Imports all rows or none. A dry run allocates no numbers, because the allocation would block concurrent orders. */
export async function importContracts(
  ctx: Ctx,
  rows: readonly ImportedContractRow[],
  options: ContractImportOptions,
): Promise<Omit<ImportState, 'accounts'>> {
  let state = emptyState()
  try {
    await ctx.transaction(async (tx) => {
      state = emptyState()
      await importAll(ctx, tx, rows, options, state)
      if (state.problems.length > 0 || options.dryRun) throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  const { added, unchanged, invited } = state
  return { added, problems: state.problems.toSorted((one, other) => one.line - other.line), unchanged, invited }
}

const emptyState = (): ImportState => ({ added: [], problems: [], accounts: new Set(), unchanged: 0, invited: 0 })

/** Parses and checks the file without the database. */
export function readContracts(text: string): { rows: ImportedContractRow[]; problems: RowProblem[] } {
  const csv = readCsv(text)
  if ('broken' in csv) return { rows: [], problems: [{ line: csv.line, message: csv.broken }] }
  const [heading, ...lines] = csv.rows
  if (!heading) return { rows: [], problems: [{ line: 1, message: 'the file is empty' }] }
  const wrongHeading = headingProblems(heading)
  if (wrongHeading.length > 0) return { rows: [], problems: wrongHeading }
  const read = lines.map((line) => readRow(heading, line))
  const rows = read.flatMap((row) => (Array.isArray(row) ? [] : row))
  return { rows, problems: [...read.flatMap((row) => (Array.isArray(row) ? row : [])), ...repeatedIn(rows)] }
}

/** Keys that must be unique among the rows, with their names for messages. */
const unique: readonly ((row: ImportedContractRow) => readonly [key: string, name: string] | null)[] = [
  ({ reference }) => [reference, `reference ${reference}`],
  ({ location, box }) => [`${location} ${box}`, `Box ${box} of ${location}`],
  ({ location, access_code: code }) => (code ? [`${location} ${code}`, `an access_code of ${location}`] : null),
]

function repeatedIn(rows: readonly ImportedContractRow[]): RowProblem[] {
  return unique.flatMap((keyOf) => {
    const seen = new Set<string>()
    return rows.flatMap((row) => {
      const [key, name] = keyOf(row) ?? []
      if (key === undefined || !seen.has(key)) return key === undefined ? [] : seen.add(key) && []
      return [{ line: row.line, message: `${name} is repeated` }]
    })
  })
}

async function importAll(
  ctx: Ctx,
  tx: Tx,
  rows: readonly ImportedContractRow[],
  options: ContractImportOptions,
  state: ImportState,
) {
  await lockWarehouseImport(tx)
  const importedReferences = await findContractReferences(
    tx,
    rows.map(({ reference }) => reference),
  )
  // Contracts that started this year are imported last, because allocating their numbers blocks new orders.
  const oldestFirst = rows.toSorted((one, other) => one.start.localeCompare(other.start))
  for (const [index, row] of oldestFirst.entries()) {
    const accountId = importedReferences.get(row.reference) ?? (await importRow(ctx, tx, row, options, state))
    if (importedReferences.has(row.reference)) state.unchanged += 1
    if (accountId !== null) state.accounts.add(accountId)
    options.progress('importing contracts', index + 1, rows.length)
  }
  if (!options.invite || state.problems.length > 0) return
  for (const accountId of state.accounts) if (await inviteImportedCustomer(ctx, tx, accountId)) state.invited += 1
}

/** Returns the account id. Null for an invalid row. */
async function importRow(
  ctx: Ctx,
  tx: Tx,
  row: ImportedContractRow,
  { dryRun }: ContractImportOptions,
  state: ImportState,
): Promise<string | null> {
  const { line, reference, paid_until: paidUntil } = row
  const facts = await factsOf(ctx, tx, row)
  if ('problem' in facts) {
    state.problems.push({ line, message: facts.problem })
    return null
  }
  const codes = dryRun ? { ...facts.codes, businessId: newId() } : facts.codes
  const number = dryRun ? newId() : undefined
  const imported = await importContract(ctx, tx, { ...facts, codes, number, reference, language: row.language })
  if (!imported) {
    state.problems.push({ line, message: `Box ${row.box} of ${row.location} is taken` })
    return null
  }
  const { accountId, place, nextRentOn } = imported
  const contract = dryRun ? null : imported.businessId
  const today = toDay(ctx.now(), facts.place.warehouse.timeZone)
  state.added.push({ reference, contract, place, nextRentOn, isBehind: isPastDue(paidUntil, today) })
  return accountId
}

async function factsOf(ctx: Ctx, tx: Tx, row: ImportedContractRow) {
  const now = ctx.now()
  const found = await findBoxByNumber(tx, row.location, row.box)
  const box = found && (await findBox(tx, found.id))
  const warehouse = box && (await findWarehouse(tx, box.warehouseId, now))
  if (!box || !warehouse) return { problem: `there is no Box ${row.box} at ${row.location}` }
  if (row.start > toDay(now, warehouse.timeZone)) return { problem: 'start is in the future' }
  const next = nextPeriodOf({ startsOn: row.start, periodInMonths: row.period, paidUntil: row.paid_until })
  if ('problem' in next) return next
  const amounts = amountsOf(row, warehouse.currency)
  if ('problem' in amounts) return amounts
  const insured = insuredBy(row.insurance, amounts.insurancePrice, await findInsurances(tx, warehouse.countryCode))
  if ('problem' in insured) return insured
  if (isUnreachable(row.details.telephoneNumber)) return { problem: 'phone is not in any numbering plan' }
  const { access_code: accessCode, lock_code: lockCode } = row
  if (accessCode && (await isCodeTaken(ctx, tx, warehouse.id, accessCode))) {
    return { problem: `access_code is already used at ${row.location}` }
  }
  return {
    place: { box, warehouse },
    details: row.details,
    startsOn: row.start,
    periodInMonths: row.period,
    monthlyNet: amounts.price,
    deposit: amounts.deposit,
    insurance: insured.insurance,
    codes: { accessCode, lockCode },
    firstPeriod: next.index,
  }
}
