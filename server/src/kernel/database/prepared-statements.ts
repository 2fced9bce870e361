import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { type ConnectionWatchdog, createConnectionWatchdog, isDatabaseResponding } from './connection-watchdog.ts'
import { pipelineStatements, type QueryResult, type Statement } from './pipelining.ts'
import { coalesceWrites } from './write-coalescing.ts'

/** More different statements are not kept: lists of every length would fill the memory of each connection. */
const mostStatements = 500

/** How PostgreSQL says that a table has changed under a prepared statement, as when a migration runs beside us. */
export const stalePlanCode = '0A000'

/**
 * The pool as Kysely sees it, with every statement prepared once per connection: PostgreSQL then parses and plans it
 * once instead of each time, which is most of the work of a short statement.
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const names = new StatementNames()
  const watch = createConnectionWatchdog(() =>
    isDatabaseResponding({ connectionString: pool.options.connectionString }),
  )
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const wrapped = known.get(client) ?? preparingClient(client, names, watch)
      known.set(client, wrapped)
      return wrapped
    },
  }
}

function preparingClient(client: pg.PoolClient, names: StatementNames, watch: ConnectionWatchdog): PostgresPoolClient {
  // Cut, not asked to end: who is stuck would first wait for the answers that do not come. It leaves the pool with that.
  const whole = { end: async () => void client.connection.stream.destroy() }
  const hold = coalesceWrites(client.connection.stream)
  const plain = ({ text, values }: Statement): Promise<QueryResult> => client.query(text, [...values])
  const send = pipelineStatements({
    watched: (answer) => watch(whole, answer),
    send: (statement, isOpen) => {
      const { text, values } = statement
      hold()
      const name = values.length > 0 ? names.of(text) : null
      if (name === null) return plain(statement)
      return client.query({ name, text, values: [...values] }).catch((error: unknown) => {
        if (!isStale(error)) throw error
        names.forget(text)
        // A transaction is over with that, and tried anew as a whole.
        if (isOpen) throw error
        return plain(statement)
      })
    },
  })
  return {
    release: (destroy) => client.release(destroy),
    // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads, whose rows have no type before Kysely gives them one
    query: (text: any, values: readonly unknown[] = []): any =>
      typeof text === 'string' ? send({ text, values }) : client.query(text),
  }
}

const isStale = (error: unknown) => error instanceof Error && 'code' in error && error.code === stalePlanCode

/** Each statement's name; a new one once the old one is stale. */
class StatementNames {
  readonly #names = new Map<string, string>()
  #generation = 0

  of(text: string): string | null {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (this.#names.size >= mostStatements) return null
    const name = `${this.#generation}-${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
    this.#names.set(text, name)
    return name
  }

  forget(text: string): void {
    this.#generation += 1
    this.#names.delete(text)
  }
}
