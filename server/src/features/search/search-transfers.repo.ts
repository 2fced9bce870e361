import { currencyCodes, minorUnitsOf } from '@boxzone/contract/countries/currencies'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import { toMinor } from '#src/kernel/money.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'
import { beginsWith, limit, type SearchScope } from './search.repo.ts'
import type { SearchTerms } from './search.rules.ts'

export interface FoundTransfer {
  readonly id: string
  readonly statementId: string
  readonly bookedOn: string
  readonly amount: number
  readonly currency: string
  readonly payerName: string | null
  readonly variableSymbol: string | null
  readonly state: 'EXACT' | 'PROPOSED' | 'UNMATCHED' | 'BOOKED'
  readonly contractNumber: string | null
}

/** Transfers without a match belong to no warehouse: only staff of all warehouses find them. */
const match = (scope: SearchScope, condition: RawBuilder<boolean>, order: RawBuilder<unknown>) => sql`
  (select bank_entry.id from bank_entry left join rent on rent.id = bank_entry.rent_id
    left join contract on contract.id = rent.contract_id
    where ${condition} and ${withinWarehouses(scope, 'contract.warehouseId')}
    order by ${order}, settled_at desc nulls first, bank_entry.id desc limit ${limit})`

const familyNameFirst = sql`search_text(regexp_replace(payer_name, '^(\\S+)\\s+(.+)$', '\\2 \\1'))`

/** By the name of the payer, the variable symbol or the exact amount. Open transfers first, then the last settled. */
export async function searchTransfers(db: Db, scope: SearchScope, terms: SearchTerms): Promise<FoundTransfer[]> {
  const { text, variableSymbol, amount } = terms
  const branch = (column: RawBuilder<unknown>, present: RawBuilder<unknown>, prefix: RawBuilder<unknown>) =>
    match(scope, sql<boolean>`${present} is not null and ${beginsWith(column, prefix)}`, sql`${column} collate "C"`)
  const payer = sql`payer_name`
  const branches = [
    branch(sql`search_text(payer_name)`, payer, sql`search_text(${text}::text)`),
    branch(familyNameFirst, payer, sql`search_text(${text}::text)`),
  ]
  if (variableSymbol !== null)
    branches.push(branch(sql`variable_symbol`, sql`variable_symbol`, sql`${variableSymbol}::text`))
  if (amount !== null)
    branches.push(...amountConditions(amount).map((condition) => match(scope, condition, sql`bank_entry.amount`)))
  const { rows } = await sql<FoundTransfer>`
    select bank_entry.id, statement_id, booked_on, bank_entry.amount, bank_entry.currency, payer_name, variable_symbol,
      bank_entry.state, contract.business_id as contract_number
    from bank_entry left join rent on rent.id = bank_entry.rent_id left join contract on contract.id = rent.contract_id
    where bank_entry.id in (${sql.join(branches, sql` union `)})
    order by settled_at desc nulls first, booked_on desc, bank_entry.id limit ${limit}`.execute(db)
  return rows
}

/** The import of bank statements uses the decimals of EUR for a currency of no supported country. */
function amountConditions(amount: number): RawBuilder<boolean>[] {
  const different = currencyCodes().filter((code) => minorUnitsOf(code) !== minorUnitsOf('EUR'))
  return [
    sql<boolean>`bank_entry.amount = ${toMinor(amount, 'EUR')}::integer
      and bank_entry.currency <> all(${sql.val(different)}::text[])`,
    ...different.map(
      (code) => sql<boolean>`bank_entry.amount = ${toMinor(amount, code)}::integer and bank_entry.currency = ${code}`,
    ),
  ]
}
