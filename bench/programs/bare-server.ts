// Baseline of the start time and the idle memory: Fastify and `pg` with one page and a health check of the database.
import fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = fastify()
app.get('/', async (_request, reply) => reply.type('text/html').send('<!doctype html><title>Bare</title>'))
app.get('/health', async () => (await pool.query('select 1 as ok')).rows[0])
app.get('/metrics', async () => `process_resident_memory_bytes ${process.memoryUsage.rss()}\n`)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
console.log('ready')
