// `npm run bench [name …]` runs all or the named measures and writes docs/proof/performance.md.
// `redraw` only writes the file. BENCH_SECONDS scales all load runs, BENCH_PAGES=/my selects pages by prefix.
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
import { officeGrowth } from './measures/office-growth.ts'
import { officePages } from './measures/office-pages.ts'
import { orderJourneys } from './measures/order-journeys.ts'
import { orders } from './measures/orders.ts'
import { pageWeight } from './measures/page-weight.ts'
import { pages } from './measures/pages.ts'
import { reads } from './measures/reads.ts'
import { signInSpeed } from './measures/sign-in.ts'
import { start } from './measures/start.ts'
import { printTable, redraw, updateRows, writeReport } from './report.ts'

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
  officePages,
  officeGrowth,
]
const selected = process.argv.slice(2)
const chosenMeasures = measures.filter(({ name }) => selected.length === 0 || selected.includes(name))

if (selected.includes('redraw')) redraw()

const rows: Row[] = []
for (const { name, run } of chosenMeasures) {
  console.log(`measuring ${name} …`)
  rows.push(...(await run().catch((error: unknown) => [failedRow(name, error)])))
  // Written after each measure, because a later measure can crash the process.
  if (selected.length === 0) writeReport(rows, benchSeconds)
}

/** A failed measure counts as a missed goal and does not stop the others. */
function failedRow(name: string, error: unknown): Row {
  console.error(error)
  return { label: name, ours: 'failed', baseline: '–', ratio: '–', goal: '–', met: 'no' }
}

if (selected.length > 0 && rows.length > 0) updateRows(rows)
if (rows.length > 0) printTable(rows)
process.exitCode = rows.some(({ met }) => met === 'no') ? 1 : 0
