export interface QueryResult {
  readonly command: string
  readonly rowCount: number | null
  readonly rows: unknown[]
}

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface StatementChannel {
  /** Sends a statement after the earlier ones. `isOpen` means inside a transaction. */
  send(statement: Statement, isOpen: boolean): Promise<QueryResult>
  /** Adds the watchdog to an awaited result. */
  watched(result: Promise<QueryResult>): Promise<QueryResult>
}

const emptyResult: QueryResult = { command: 'INSERT', rowCount: 0, rows: [] }

/** True for an insert without `returning`, in the form in which Kysely writes it. */
const hasNoResult = (text: string) => text.startsWith('insert into "') && !text.includes(' returning ')

/**
 * Sends `begin` and inserts without results, and does not wait for their responses. PostgreSQL executes the statements
 * in order and refuses everything after a failure until the rollback. The next awaited statement reports the failure.
 */
export function pipelineStatements({
  send,
  watched,
}: StatementChannel): (statement: Statement) => Promise<QueryResult> {
  let isOpen = false
  let unawaited: Promise<QueryResult>[] = []
  return (statement) => {
    const { text } = statement
    const begins = text === 'begin'
    if (begins) isOpen = true
    const result = send(statement, isOpen)
    if (begins || (isOpen && hasNoResult(text))) {
      result.catch(() => {})
      unawaited.push(result)
      return Promise.resolve(emptyResult)
    }
    const before = unawaited
    unawaited = []
    if (text === 'commit' || text === 'rollback') isOpen = false
    // The caller of a rollback knows the failure already.
    if (before.length === 0 || text === 'rollback') return watched(result)
    return afterAll(before, watched(result))
  }
}

async function afterAll(before: readonly Promise<QueryResult>[], result: Promise<QueryResult>): Promise<QueryResult> {
  result.catch(() => {})
  for (const earlier of before) await earlier
  return result
}
