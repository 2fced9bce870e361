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
  /** Sends a statement behind those that were sent before; `isOpen`: inside a transaction. */
  send(statement: Statement, isOpen: boolean): Promise<QueryResult>
  /** The same for an answer that somebody waits for. */
  watched(answer: Promise<QueryResult>): Promise<QueryResult>
}

const nothing: QueryResult = { command: 'INSERT', rowCount: 0, rows: [] }

/** What Kysely writes for an insert whose rows nobody wants back. */
const tellsNothing = (text: string) => text.startsWith('insert into "') && !text.includes(' returning ')

/**
 * Inside a transaction nobody waits for a statement whose answer tells nothing: the next one goes out right behind it,
 * the commit too. PostgreSQL works in the order of sending, and after a failure refuses everything up to the end, which
 * then undoes it all: whoever waits next hears of that failure.
 */
export function pipelineStatements({
  send,
  watched,
}: StatementChannel): (statement: Statement) => Promise<QueryResult> {
  let isOpen = false
  let ahead: Promise<QueryResult>[] = []
  return (statement) => {
    const { text } = statement
    const begins = text === 'begin'
    if (begins) isOpen = true
    const answer = send(statement, isOpen)
    if (begins || (isOpen && tellsNothing(text))) {
      answer.catch(() => {})
      ahead.push(answer)
      return Promise.resolve(nothing)
    }
    const before = ahead
    ahead = []
    if (text === 'commit' || text === 'rollback') isOpen = false
    // Whoever gives up knows why already.
    if (before.length === 0 || text === 'rollback') return watched(answer)
    return afterAll(before, watched(answer))
  }
}

async function afterAll(before: readonly Promise<QueryResult>[], answer: Promise<QueryResult>): Promise<QueryResult> {
  answer.catch(() => {})
  for (const earlier of before) await earlier
  return answer
}
