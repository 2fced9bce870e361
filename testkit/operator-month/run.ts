import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  findViolations,
  orderInvariants,
  paymentInvariants,
  rentInvariants,
} from '../../server/src/features/operations/index.ts'
import { openDatabase } from '../../server/src/kernel/database/index.ts'
import { startServer } from '../app/server.ts'
import { startPostgres } from '../services/postgres.mjs'
import { runOperatorMonth } from './operator-month.ts'

const postgres = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'boxzone-month-'))
const env = { DATABASE_URL: postgres.url, DEMO_HISTORY: 'true' }
const server = await startServer({ dataDir, retainData: false, env })
try {
  for (const line of await runOperatorMonth(server.url)) console.log(`✓ ${line}`)
} finally {
  await server.stop()
}
const database = await openDatabase({ kind: 'postgres', url: postgres.url, poolSize: 2 })
const violations = await findViolations(database.db, [...orderInvariants, ...paymentInvariants, ...rentInvariants])
await database.close()
await postgres.stop()
for (const violation of violations) console.error(`✗ ${violation}`)
if (violations.length > 0) process.exit(1)
console.log('✓ the invariants of orders, payments and rents hold')
