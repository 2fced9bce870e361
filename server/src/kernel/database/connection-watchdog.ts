import pg from 'pg'

/** A statement that says nothing for this long makes us ask whether the database is still there. */
const patienceMs = 1_000
/** With the patience less than three seconds: by then who waits is told. */
const pingMs = 1_500
const tickMs = 100

export interface Endable {
  end(): Promise<void>
}

export type ConnectionWatchdog = <Answer>(client: Endable, answer: Promise<Answer>) => Promise<Answer>

/**
 * A database that is frozen or behind a dead line neither answers nor ends the connection: whoever waits for it would
 * wait for hours. A slow statement of a living database is left alone; that of a dead one ends with its connection.
 */
export function createConnectionWatchdog(isAlive: () => Promise<boolean>): ConnectionWatchdog {
  let asking: Promise<boolean> | null = null
  const ask = () => {
    asking ??= soon(isAlive).finally(() => {
      asking = null
    })
    return asking
  }
  return (client, answer) => {
    let waits = true
    const look = async () => {
      const alive = await ask()
      if (!waits) return
      if (alive) timer = setTimeout(look, patienceMs)
      else await client.end().catch(() => {})
    }
    let timer = setTimeout(look, patienceMs)
    return answer.finally(() => {
      waits = false
      clearTimeout(timer)
    })
  }
}

/**
 * Counted in small steps: a process that was busy for seconds finds its timers due before the answers that came
 * meanwhile, and of such a pause only one step counts.
 */
function soon(isAlive: () => Promise<boolean>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let waitedMs = 0
    const step = () => {
      waitedMs += tickMs
      if (waitedMs >= pingMs) resolve(false)
      else timer = setTimeout(step, tickMs)
    }
    let timer = setTimeout(step, tickMs)
    isAlive()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/** Nobody waits for it any more then; its connection is given back. */
const longestPingMs = 5_000

/** On a connection of its own: those of the pool may all be stuck. */
export async function isDatabaseResponding(settings: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: longestPingMs, query_timeout: longestPingMs })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // Who refuses us, having no connection left, is there.
    return error instanceof pg.DatabaseError
  } finally {
    await client.end().catch(() => {})
  }
}
