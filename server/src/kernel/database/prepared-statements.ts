import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { type ConnectionWatchdog, createConnectionWatchdog, isDatabaseResponding } from './connection-watchdog.ts'
import { pipelineStatements, type QueryResult, type Statement } from './pipelining.ts'
import { coalesceWrites } from './write-coalescing.ts'

/**
 * Limit per pool. Every connection stores each statement in the memory of PostgreSQL, and each length of an `in` list is
 * a separate statement.
 */
const maxStatements = 500

/** PostgreSQL's error code when a migration has changed a table that a prepared statement uses. */
export const stalePlanCode = '0A000'

/**
 * A pool for Kysely that prepares statements with parameters once per connection. PostgreSQL then parses a statement
 * once and can reuse its plan. Parsing and planning are most of the work of a short statement.
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const names = new StatementNames()
  const watch = createConnectionWatchdog(() =>
    isDatabaseResponding({ connectionString: pool.options.connectionString }),
  )
  const wrappedClients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const wrapped = wrappedClients.get(client) ?? preparingClient(client, names, watch)
      wrappedClients.set(client, wrapped)
      return wrapped
    },
  }
}

function preparingClient(client: pg.PoolClient, names: StatementNames, watch: ConnectionWatchdog): PostgresPoolClient {
  // Destroys the socket: `end` would wait for the missing responses. The pool then removes the connection.
  const endableSocket = { end: async () => void client.connection.stream.destroy() }
  const corkSocket = coalesceWrites(client.connection.stream)
  const plain = ({ text, values }: Statement): Promise<QueryResult> => client.query(text, [...values])
  const send = pipelineStatements({
    watched: (result) => watch(endableSocket, result),
    send: (statement, isInTransaction) => {
      const { text, values } = statement
      corkSocket()
      const name = values.length > 0 ? names.of(text) : null
      if (name === null) return plain(statement)
      return client.query({ name, text, values: [...values] }).catch((error: unknown) => {
        if (!isStale(error)) throw error
        names.invalidate(text)
        // The failure ended the transaction, so the caller repeats all of it.
        if (isInTransaction) throw error
        return plain(statement)
      })
    },
  })
  return {
    release: (destroy) => client.release(destroy),
    // biome-ignore lint/suspicious/noExplicitAny: one function implements both overloads of Kysely, whose rows have no type
    query: (text: any, values: readonly unknown[] = []): any =>
      typeof text === 'string' ? send({ text, values }) : client.query(text),
  }
}

const isStale = (error: unknown) => error instanceof Error && 'code' in error && error.code === stalePlanCode

/** Name of each statement. An invalidated statement gets a new name. */
class StatementNames {
  readonly #names = new Map<string, string>()
  #generation = 0

  of(text: string): string | null {
    const existingName = this.#names.get(text)
    if (existingName !== undefined) return existingName
    if (this.#names.size >= maxStatements) return null
    const name = `${this.#generation}-${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
    this.#names.set(text, name)
    return name
  }

  invalidate(text: string): void {
    this.#generation += 1
    this.#names.delete(text)
  }
}
