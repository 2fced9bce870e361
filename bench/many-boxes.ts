import type pg from 'pg'

/**
 * Adds free Boxes evenly to the floors of all open warehouses. With one large warehouse every offer would be slow,
 * because the server counts the free Boxes of the warehouse for each offer.
 */
export async function addFreeBoxes(client: pg.Client, count: number): Promise<string[]> {
  await client.query(`
    with open_floor as (
      select f.id, f.warehouse_id, row_number() over (order by f.id) - 1 as at, count(*) over () as floors
      from floor f join warehouse w on w.id = f.warehouse_id where not w.deactivated)
    insert into box (id, warehouse_id, floor_id, number, name, width, length, height, square_metres, size_class, lock_version,
      monthly_net, polygon, door)
    select gen_random_uuid(), f.warehouse_id, f.id, 'B' || n, 'Box B' || n, 1.5, 2, 2.5, 3, 'SMALL', 'V2', 5203, '[]', '[0, 0]'
    from generate_series(1, ${count}) n join open_floor f on f.at = n % f.floors`)
  await client.query('vacuum analyze')
  const { rows } = await client.query(`select id from box where number like 'B%' and busy_until is null`)
  return rows.map(({ id }) => id)
}
