// `npm run bench [name …]`: measures, prints one table and writes docs/proof/performance.md with its plots; some by name take the
// places of their former figures.
// `npm run bench redraw` draws the last figures again.
// BENCH_SECONDS shortens the load runs, BENCH_PAGES=/my looks at those pages alone. A later figure is one more file in bench/measures/ and one line here.
import { benchSeconds } from './bench-seconds.ts'
import type { Row } from './measure.ts'
import { assistant } from './measures/assistant.ts'
import { billing } from './measures/billing.ts'
import { demoStart } from './measures/demo-start.ts'
import { doors } from './measures/doors.ts'
import { dueRents } from './measures/due-rents.ts'
import { growth } from './measures/growth.ts'
import { importing } from './measures/import.ts'
import { interactions } from './measures/interactions.ts'
import { invoiceGrowth } from './measures/invoice-growth.ts'
import { map } from './measures/map.ts'
import { orderJourneys } from './measures/order-journeys.ts'
import { orders } from './measures/orders.ts'
import { pageWeight } from './measures/page-weight.ts'
import { pages } from './measures/pages.ts'
import { reads } from './measures/reads.ts'
import { signInSpeed } from './measures/sign-in.ts'
import { start } from './measures/start.ts'
import { printTable, redraw, renewRows, writeReport } from './report.ts'

const measures = [
  pageWeight,
  start,
  demoStart,
  orders,
  orderJourneys,
  doors,
  signInSpeed,
  reads,
  billing,
  importing,
  assistant,
  pages,
  interactions,
  map,
  growth,
  invoiceGrowth,
  dueRents,
]
const asked = process.argv.slice(2)
const chosen = measures.filter(({ name }) => asked.length === 0 || asked.includes(name))

if (asked.includes('redraw')) redraw()

const rows: Row[] = []
for (const { name, run } of chosen) {
  console.log(`measuring ${name} …`)
  rows.push(...(await run().catch((error: unknown) => [failed(name, error)])))
  // What is measured is kept, also when a later figure cannot be.
  if (asked.length === 0) writeReport(rows, benchSeconds)
}

/** A measure that breaks is a figure that is not met; the others are measured all the same. */
function failed(name: string, error: unknown): Row {
  console.error(error)
  return { figure: name, ours: 'could not be measured', limit: '–', ratio: '–', goal: '–', met: 'no' }
}

if (asked.length > 0 && rows.length > 0) renewRows(rows)
if (rows.length > 0) printTable(rows)
process.exitCode = rows.some(({ met }) => met === 'no') ? 1 : 0
