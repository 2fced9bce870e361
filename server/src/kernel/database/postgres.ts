import pg from 'pg'

/** Days stay text, 64-bit counts become numbers: the same on both engines. */
const dateType = 1082
const int8Type = 20
pg.types.setTypeParser(dateType, (value) => value)
pg.types.setTypeParser(int8Type, Number)

/** `patient`: without time limits, for an operator's long work, and where a pooler takes no settings of a session. */
export function openPostgres(connectionString: string, max: number, patient = false): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    // Within three seconds everybody knows where they are.
    connectionTimeoutMillis: 2_500,
    idleTimeoutMillis: 30_000,
    ...(patient ? {} : { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 }),
    keepAlive: true,
    // Statements go out one behind the other without waiting for each other's answers, where somebody sends them so.
    pipeline: true,
  })
  // A connection that dies, idle or checked out, must not take the process with it: the query fails, the pool goes on.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
