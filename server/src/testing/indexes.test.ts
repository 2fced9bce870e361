import {
  DeleteQueryNode,
  ExplainNode,
  type KyselyPlugin,
  type RootOperationNode,
  SelectQueryNode,
  sql,
  UpdateQueryNode,
} from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOfficeContracts } from '#src/features/contract-actions/index.ts'
import { findCustomers } from '#src/features/customers/index.ts'
import { anonymizeTokenHolders } from '#src/features/doors/index.ts'
import { collectMetrics } from '#src/features/operations/index.ts'
import { type Database, inTransaction, type Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { anonymizeRecipients, deleteEmailsTo, deleteSentEmails } from '#src/kernel/mail/email-retention.repo.ts'
import { findEmailsTo } from '#src/kernel/mail/outbox.repo.ts'
import { openTestDatabase } from './test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Explains a statement instead of running it and records the plan. */
function explaining(plan: string[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) => explained(node),
    transformResult: async ({ result }) => {
      plan.push(...result.rows.map((row) => String(Object.values(row)[0])))
      return { ...result, rows: [] }
    },
  }
}

function explained(node: RootOperationNode): RootOperationNode {
  if (node.kind === 'RawNode') {
    const [first = '', ...rest] = node.sqlFragments
    return { ...node, sqlFragments: [`explain ${first}`, ...rest] }
  }
  if (SelectQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node)) {
    return { ...node, explain: ExplainNode.create() }
  }
  throw new Error(`A ${node.kind} cannot be explained`)
}

/** Disables sequential scans, because PostgreSQL prefers them for small tables. */
async function planOf(work: (tx: Tx) => Promise<unknown>): Promise<string> {
  const plan: string[] = []
  await inTransaction(database.db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await work(tx.withPlugin(explaining(plan)))
  })
  return plan.join('\n')
}

const now = new Date('2026-11-15T09:00:00Z')
const everywhere = { warehouseIds: null }
const pageAfter = (value: string) => ({ after: { value, id: newId() }, limit: 50 })

test.each<[string, string, (tx: Tx) => Promise<unknown>]>([
  ['access log entries of unlock tokens', 'access_log_of_token', (tx) => anonymizeTokenHolders(tx, [newId(), newId()])],
  ['e-mails to erase for one recipient', 'outbox_email_to', (tx) => deleteEmailsTo(tx, 'anna@demo.boxzone.test')],
  ['e-mails to export for one recipient', 'outbox_email_to', (tx) => findEmailsTo(tx, 'anna@demo.boxzone.test')],
  ['old e-mails with recipients', 'outbox_email_age', (tx) => anonymizeRecipients(tx, now)],
  ['sent e-mails of one kind', 'outbox_email_farewell', (tx) => deleteSentEmails(tx, 'account-removed', now)],
  [
    'contracts by last day',
    'contract_list_last_day',
    (tx) => findOfficeContracts(tx, everywhere, {}, { sort: 'lastDay', now, ...pageAfter('2026-11-15') }),
  ],
  [
    'contracts by overdue invoice',
    'contract_list_overdue',
    (tx) => findOfficeContracts(tx, everywhere, {}, { sort: 'overdue', now, ...pageAfter('infinity') }),
  ],
  [
    'customers by age',
    'account_list_newest',
    (tx) => findCustomers(tx, everywhere, {}, { sort: 'newest', ...pageAfter('2026-11-15T09:00:00.123456Z') }),
  ],
  ['unsent e-mails', 'outbox_email_unsent', (tx) => collectMetrics(tx, now, now)],
])('finds %s by the index %s without a sequential scan', async (_rows, index, work) => {
  const plan = await planOf(work)
  expect(plan).toMatch(new RegExp(`Index (Only )?Scan (using|on) ${index}\\b`))
  expect(plan).not.toContain('Seq Scan')
})
