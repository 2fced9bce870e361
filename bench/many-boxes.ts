import type pg from 'pg'

/** As many free Boxes more as a measure can use up, all in one place. */
export async function makeBoxes(client: pg.Client, count: number): Promise<string[]> {
  await client.query(`
    insert into box (id, warehouse_id, floor_id, number, name, width, length, height, square_metres, size_class, lock_version,
      monthly_net, polygon, door)
    select gen_random_uuid(), f.warehouse_id, f.id, 'B' || n, 'Box B' || n, 1.5, 2, 2.5, 3, 'SMALL', 'V2', 5203, '[]', '[0, 0]'
    from (select f.id, f.warehouse_id from floor f join warehouse w on w.id = f.warehouse_id where not w.deactivated limit 1) f,
      generate_series(1, ${count}) n`)
  await client.query('vacuum analyze')
  const { rows } = await client.query(`select id from box where number like 'B%' and busy_until is null`)
  return rows.map(({ id }) => id)
}
