// Baseline of the reads: queries the same rows with `pg`.
// Sends them with Fastify as JSON, or as a compressed React page.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastify from 'fastify'
import pg from 'pg'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const list = {
  name: 'list',
  text: `
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
    order by w.name`,
}
const boxes = {
  name: 'boxes',
  text: `
    select box.*, floor.level, count(*) over () as total from box join floor on floor.id = box.floor_id
    where box.warehouse_id = $1
    order by not active, coalesce(busy_until > now(), false), square_metres, monthly_net, number limit 20`,
  values: [process.env.WAREHOUSE_ID],
}
const compress = promisify(gzip)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

function page(rows: { id: string; name: string; city: string; street: string; sizes: object[] }[]): string {
  const items = rows.map(({ id, name, city, street, sizes }) =>
    createElement(
      'li',
      { key: id },
      createElement('h2', null, name),
      createElement('p', null, `${street}, ${city}`),
      createElement('a', { href: `/location/${id}` }, JSON.stringify(sizes)),
    ),
  )
  return `<!doctype html>${renderToString(createElement('html', null, createElement('body', null, createElement('ul', null, items))))}`
}

const app = fastify()
app.get('/list', async () => (await pool.query(list)).rows)
app.get('/boxes', async () => (await pool.query(boxes)).rows)
app.get('/page', async (_request, reply) => {
  const html = page((await pool.query(list)).rows)
  return reply
    .header('content-encoding', 'gzip')
    .type('text/html')
    .send(await compress(html))
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
console.log('ready')
