import { CompiledQuery, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, inTransaction, type Tx } from '#src/kernel/database/index.ts'
import { openTestDatabase } from '#src/testing/test-database.ts'
import { searchBoxes, searchContracts, searchCustomers, searchInvoices, searchOrders } from './search.repo.ts'
import { searchTerms } from './search.rules.ts'
import { searchPayments } from './search-payments.repo.ts'
import { searchTransfers } from './search-transfers.repo.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/**
 * Explains the statements without running them. Disables sequential scans, because PostgreSQL prefers them for small
 * tables.
 */
async function planOf(work: (tx: Tx) => Promise<unknown>): Promise<string> {
  const plan: string[] = []
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind !== 'RawNode') throw new Error(`A ${node.kind} cannot be explained`)
      const [first = '', ...rest] = node.sqlFragments
      return { ...node, sqlFragments: [`explain ${first}`, ...rest] }
    },
    transformResult: async ({ result }) => {
      plan.push(...result.rows.map((row) => String(Object.values(row)[0])))
      return { ...result, rows: [] }
    },
  }
  await inTransaction(database.db, async (tx) => {
    await tx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'))
    await work(tx.withPlugin(explaining))
  })
  return plan.join('\n')
}

const everywhere = { warehouseIds: null }
const terms = searchTerms('0901 234 501')

test.each<[string, string[], (tx: Tx) => Promise<unknown>]>([
  [
    'customers',
    ['name', 'last_name', 'company', 'email', 'phone', 'phone_end'].map((name) => `account_search_${name}`),
    (tx) => searchCustomers(tx, everywhere, terms),
  ],
  ['contracts', ['contract_search'], (tx) => searchContracts(tx, everywhere, terms)],
  ['invoices', ['invoice_search'], (tx) => searchInvoices(tx, everywhere, terms)],
  ['Boxes', ['box_search'], (tx) => searchBoxes(tx, everywhere, terms)],
  ['payments', ['payment_search', 'payment_pkey'], (tx) => searchPayments(tx, everywhere, searchTerms('1a2b3c4d'))],
  [
    'bank transfers',
    ['payer', 'family_name', 'symbol', 'amount'].map((name) => `bank_entry_search_${name}`),
    (tx) => searchTransfers(tx, everywhere, searchTerms('4256')),
  ],
  ['orders', ['rental_order_search', 'rental_order_search_email'], (tx) => searchOrders(tx, everywhere, terms)],
])('searches %s with the indexes %j', async (_kind, indexes, work) => {
  const plan = await planOf(work)
  for (const index of indexes) expect(plan).toMatch(new RegExp(`Index (Only )?Scan (using|on) ${index}\\b`))
  expect(plan).not.toContain('Seq Scan')
})
