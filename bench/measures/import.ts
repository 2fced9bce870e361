import { importWarehouses } from '../../server/src/features/warehouse-import/index.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { startPostgres } from '../../testkit/services/postgres.mjs'
import { type Measure, type Row, withRating } from '../measure.ts'

const locations = 1_000
/** Five aisles with ten Boxes of 3 m² on each side. */
const [aisles, perSide] = [5, 10]
const boxes = aisles * 2 * perSide

/** Imports many warehouses: parses and checks the plans, computes the diff and writes one transaction. */
export const importing: Measure = {
  name: 'import',
  run: async () => {
    const postgres = await startPostgres({ fsync: true })
    process.env.TEST_DATABASE_URL = postgres.url
    const app = await startTestApp()
    try {
      return [await importAll(app, 'import', 'added'), await importAll(app, 'repeated import', 'unchanged')]
    } finally {
      await app.close()
      delete process.env.TEST_DATABASE_URL
      await postgres.stop()
    }
  },
}

async function importAll(app: TestApp, name: string, expected: 'added' | 'unchanged'): Promise<Row> {
  const options = { text: importFile(), readPlan: () => plan(), dryRun: false, progress: () => {} }
  const startedMs = performance.now()
  const imported = await importWarehouses(app.services.ctx, options)
  const seconds = (performance.now() - startedMs) / 1000
  const count = 'problems' in imported ? -1 : expected === 'added' ? imported.changes.length : imported.unchanged
  const expectedCount = expected === 'added' ? locations : locations * (boxes + 2)
  return {
    label: `${name} of ${locations.toLocaleString('en')} locations with ${(locations * boxes).toLocaleString('en')} Boxes`,
    ours: `${seconds.toFixed(0)} s`,
    baseline: '–',
    ratio: `${((locations * boxes) / seconds).toFixed(0)} Boxes/s`,
    goal: '≤ 60 s, all or nothing',
    ...(count === expectedCount ? withRating(seconds, { required: 60, goal: 60 }) : { met: 'no' }),
  }
}

const numbers = Array.from({ length: boxes }, (_, index) => 101 + index)

function importFile(): string {
  const lines = numbers.map(
    (number) => `          - { number: ${number}, squareMetres: 3, height: 2.5, width: 1.5, length: 2, price: 49.5 }`,
  )
  const all = Array.from({ length: locations }, (_, index) => warehouseEntry(index, lines.join('\n')))
  return `locations:\n${all.join('\n')}\n`
}

const warehouseEntry = (index: number, lines: string) => `  - code: IMP${index}
    name: Bench ${index}
    address: { street: Dlhá, number: ${index}, city: Nitra, zip: 949 01, country: SVK }
    position: { lat: ${47.8 + (index % 100) / 100}, lng: ${17 + Math.floor(index / 100) / 4} }
    timeZone: Europe/Bratislava
    currency: EUR
    phone: "+421371234567"
    carAccess: true
    barrierFree: false
    openingHours: { nonstop: true }
    floors:
      - level: 0
        plan: plan.svg
        boxes:
${lines}`

/** Plan in centimetres: rows of Boxes along aisles 1.6 m wide, connected by an aisle along the left wall. */
function plan(): string {
  const band = 2 * 200 + 160
  const shapes = numbers.map((number, index) => {
    const [row, column] = [Math.floor(index / perSide), index % perSide]
    const y = Math.floor(row / 2) * band + (row % 2) * 360
    return `<rect id="${number}" x="${160 + column * 150}" y="${y}" width="150" height="200"/>`
  })
  const [width, height] = [160 + perSide * 150, aisles * band]
  return `<svg viewBox="0 0 ${width} ${height}"><rect id="floor" width="${width}" height="${height}"/>
<line id="entrance" x1="0" y1="200" x2="0" y2="360"/>${shapes.join('')}</svg>`
}
