// The limit of the list of locations: the same rows by `pg`, made into JSON by Fastify as they come.
import fastify from 'fastify'
import pg from 'pg'

const query = `
  select w.*, s.sizes
  from warehouse w
  join lateral (
    select jsonb_agg(jsonb_build_object('sizeClass', size_class, 'from', size_from, 'to', size_to, 'priceFrom', price_from, 'free', free)) as sizes
    from (
      select size_class, min(square_metres) as size_from, max(square_metres) as size_to,
        min(monthly_net) as price_from, count(*) filter (where busy_until is null and active) as free
      from box where box.warehouse_id = w.id group by size_class
    ) by_size
  ) s on true
  where not w.deactivated
  order by w.name`

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = fastify()
app.get('/', async () => (await pool.query({ name: 'list', text: query })).rows)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
console.log('ready')
