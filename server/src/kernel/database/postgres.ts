import pg from 'pg'

/** PostgreSQL and PGlite must return the same types: dates as text and 64-bit integers as numbers. */
const dateType = 1082
const int8Type = 20
pg.types.setTypeParser(dateType, (value) => value)
pg.types.setTypeParser(int8Type, Number)

/** `withoutTimeouts` omits statement and transaction timeouts: long commands exceed them, and poolers refuse them. */
export function openPostgres(connectionString: string, max: number, withoutTimeouts = false): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    // Without a free connection, callers get an error within three seconds.
    connectionTimeoutMillis: 2_500,
    idleTimeoutMillis: 30_000,
    ...(withoutTimeouts ? {} : { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 }),
    keepAlive: true,
    // Allows statement pipelining.
    pipeline: true,
  })
  // A broken connection must not end the process: the query fails and the pool replaces the connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
