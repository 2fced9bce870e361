import pg from 'pg'
import { load } from '../../testkit/load.ts'
import { benchSeconds } from '../bench-seconds.ts'
import { withDemoOnPostgres } from '../demo.ts'
import { type Curve, type Measure, median, milliseconds, type Row, withRating } from '../measure.ts'

const rounds = 3
const warehousesWithBoxes = Number(process.env.BENCH_WAREHOUSES ?? 10_000)
const boxesEach = 100
/** Total number of added warehouses once the last step is done. The last step adds warehouses without Boxes. */
const totalWarehouses = Number(process.env.BENCH_LOCATIONS ?? 100_000)

/** Compares the time of equal searches with equal results in a small and in a large database. */
export const growth: Measure = {
  name: 'growth',
  run: () => withDemoOnPostgres(grow, { fsync: false }),
}

async function grow(url: string, databaseUrl: string): Promise<Row[]> {
  const around = `${url}/api/client/warehouse/around?lat=48.148&lng=17.107&radiusKm=50`
  const existing: { id: string }[] = await (await fetch(`${url}/api/client/warehouse`)).json()
  const [first] = await (await fetch(around)).json()
  const boxes = `${url}/api/client/warehouse/${first.id}/boxes?state=available&sizeClass=SMALL`
  const curves = { around: [await pointOf(around, existing.length)], boxes: [await pointOf(boxes, existing.length)] }
  let added = 0
  for (const total of [100, 1_000, warehousesWithBoxes].filter((size) => size <= warehousesWithBoxes)) {
    await enlarge(databaseUrl, added, total, boxesEach)
    added = total
    curves.around.push(await pointOf(around, existing.length + total))
    curves.boxes.push(await pointOf(boxes, existing.length + total))
  }
  if (totalWarehouses > added) {
    await enlarge(databaseUrl, added, totalWarehouses, 0)
    curves.around.push(await pointOf(around, existing.length + totalWarehouses))
  }
  const size = `${warehousesWithBoxes.toLocaleString('en')} locations, ${(warehousesWithBoxes * boxesEach).toLocaleString('en')} Boxes`
  return [
    row(
      `nearest locations, from ${existing.length} to ${totalWarehouses.toLocaleString('en')} locations`,
      { name: 'nearest locations', points: curves.around },
      { required: 3, goal: 1.5 },
    ),
    row(
      `free Boxes of a location, from ${existing.length} locations to ${size}`,
      { name: 'free Boxes of a location', points: curves.boxes },
      { required: 2, goal: 1.2 },
    ),
  ]
}

const pointOf = async (url: string, locations: number) => ({ locations, ms: await medianMs(url) })

async function medianMs(url: string): Promise<number> {
  await load(url, 1)
  const runs: number[] = []
  for (let round = 0; round < rounds; round += 1) runs.push((await load(url, benchSeconds / 2)).p50Ms)
  return median(runs)
}

/** A small slowdown is acceptable when the database is thousands of times larger. */
function row(label: string, curve: Curve, target: { required: number; goal: number }): Row {
  const [small, large] = [curve.points[0]?.ms ?? Number.NaN, curve.points.at(-1)?.ms ?? Number.NaN]
  return {
    label,
    ours: milliseconds(large),
    baseline: `${milliseconds(small)} (small database)`,
    ratio: `${(large / small).toFixed(2)}×`,
    goal: `≤ ${target.required}× / ${target.goal}×`,
    ...withRating(large / small, target),
    curve,
  }
}

/** Adds warehouses far from the searched positions, so that the results stay the same. */
async function enlarge(databaseUrl: string, from: number, to: number, boxes: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    insert into warehouse (id, code, slug, name, street, house_number, city, zip, country_code, lat, lng, time_zone, currency,
      phone, car_access, barrier_free, delivery, opening_hours, lock_version)
    select gen_random_uuid(), 'X' || n, 'x-' || n, 'Box ' || n, 'Street', '1', 'City', '000 00', 'SVK',
      -60 + 90 * random(), -170 + 140 * random(), 'Europe/Bratislava', 'EUR', '+421', true, true, false, '{"nonstop": true}', 'V2'
    from generate_series(${from + 1}, ${to}) n`)
  await client.query(`
    insert into floor (id, warehouse_id, level, width, height, walls, doors)
    select gen_random_uuid(), id, 0, 30, 20, '[]', '[]' from warehouse w
    where code like 'X%' and not exists (select from floor f where f.warehouse_id = w.id)`)
  await client.query(`
    insert into box (id, warehouse_id, floor_id, number, name, width, length, height, square_metres, size_class, lock_version,
      monthly_net, polygon, door, busy_until)
    select gen_random_uuid(), f.warehouse_id, f.id, n::text, 'Box ' || n, 1.5, 2, 2.5, 3,
      (array['XS', 'SMALL', 'MEDIUM', 'LARGE'])[1 + n % 4], 'V2', 5203, '[]', '[0, 0]',
      case when n % 5 = 0 then null else timestamptz '9999-12-31' end
    from floor f join warehouse w on w.id = f.warehouse_id and w.code like 'X%', generate_series(1, ${boxes}) n
    where not exists (select from box b where b.warehouse_id = f.warehouse_id)`)
  await client.query('vacuum analyze')
  await client.end()
}
