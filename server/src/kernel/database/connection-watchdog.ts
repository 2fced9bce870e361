import pg from 'pg'

/** A statement without a response for this time triggers a health check. */
const checkAfterMs = 1_000
/** Together with `checkAfterMs` less than three seconds. */
const checkTimeoutMs = 1_500
const tickMs = 100

export interface Endable {
  end(): Promise<void>
}

export type ConnectionWatchdog = <Result>(client: Endable, result: Promise<Result>) => Promise<Result>

/**
 * A frozen database or a dead connection neither responds nor closes, so callers would wait for hours.
 * Closes the connection of a dead database and leaves slow statements of a responding one alone.
 */
export function createConnectionWatchdog(isAlive: () => Promise<boolean>): ConnectionWatchdog {
  let check: Promise<boolean> | null = null
  const checkOnce = () => {
    check ??= withinTimeout(isAlive).finally(() => {
      check = null
    })
    return check
  }
  return (client, result) => {
    let isPending = true
    const inspect = async () => {
      const alive = await checkOnce()
      if (!isPending) return
      if (alive) timer = setTimeout(inspect, checkAfterMs)
      else await client.end().catch(() => {})
    }
    let timer = setTimeout(inspect, checkAfterMs)
    return result.finally(() => {
      isPending = false
      clearTimeout(timer)
    })
  }
}

/**
 * Counts time in small steps, so that a pause of the process counts as one step. After a pause, Node runs timers before
 * it reads responses, and one long timer would end the health check of a responding database.
 */
function withinTimeout(isAlive: () => Promise<boolean>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let waitedMs = 0
    const step = () => {
      waitedMs += tickMs
      if (waitedMs >= checkTimeoutMs) resolve(false)
      else timer = setTimeout(step, tickMs)
    }
    let timer = setTimeout(step, tickMs)
    isAlive()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/** Maximum time to connect, and again for the query of a health check. The watchdog waits only `checkTimeoutMs`. */
const connectTimeoutMs = 5_000

/** Uses a separate connection: all connections of the pool may be stuck. */
export async function isDatabaseResponding(settings: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    ...settings,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: connectTimeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // Only a running database responds with an error.
    return error instanceof pg.DatabaseError
  } finally {
    await client.end().catch(() => {})
  }
}
