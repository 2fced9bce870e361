import pg from 'pg'

/** Checks all tables and B-tree indexes with amcheck and returns the damage. */
export async function findDamage(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create extension if not exists amcheck')
    const { rows } = await client.query<{ name: string; kind: string }>(
      `select c.oid::regclass::text as name, c.relkind::text as kind from pg_class c join pg_am a on a.oid = c.relam
       where c.relpersistence = 'p' and (c.relkind = 'r' and a.amname = 'heap' or c.relkind = 'i' and a.amname = 'btree')`,
    )
    const damage: string[] = []
    for (const { name, kind } of rows)
      damage.push(...(await (kind === 'r' ? checkTable(client, name) : checkIndex(client, name))))
    return damage
  } finally {
    await client.end()
  }
}

async function checkTable(client: pg.Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ msg: string }>('select msg from verify_heapam($1::regclass)', [name])
  return rows.map(({ msg }) => `table ${name}: ${msg}`)
}

/** `heapallindexed` compares the index with all rows of its table. */
const checkIndex = (client: pg.Client, name: string): Promise<string[]> =>
  client.query('select bt_index_check($1::regclass, true)', [name]).then(
    () => [],
    (error: unknown) => [`index ${name}: ${error}`],
  )
