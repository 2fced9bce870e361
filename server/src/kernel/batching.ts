/**
 * Loads the keys of one event-loop turn with one query. Keys that arrive while a query is in flight share the next
 * query, which waits at most 20 ms for the first. A started query accepts no keys, so no data predates its request.
 */
export function createBatchLoader<Key, Result>(
  loadAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Result>>,
): (key: Key) => Promise<Result | undefined> {
  let pending: { keys: Set<Key>; results: Promise<ReadonlyMap<Key, Result>> } | null = null
  let inFlight: Promise<unknown> | null = null
  return async (key) => {
    pending ??= openBatch()
    pending.keys.add(key)
    return (await pending.results).get(key)
  }

  function openBatch() {
    const keys = new Set<Key>()
    const results = turnOf(inFlight).then(() => {
      pending = null
      const query = loadAll([...keys])
      inFlight = query
      return query
    })
    return { keys, results }
  }
}

/** Callers with the same key that call before a run begins share that run. Later callers share the next run. */
export function createSingleFlight<Result>(
  maxWaitMs = defaultMaxWaitMs,
): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const pending = new Map<string, Promise<Result>>()
  const inFlight = new Map<string, Promise<Result>>()
  return (key, work) => {
    const existing = pending.get(key)
    if (existing) return existing
    const result = turnOf(inFlight.get(key), maxWaitMs).then(() => {
      pending.delete(key)
      return runShared(key, work)
    })
    pending.set(key, result)
    return result
  }

  async function runShared(key: string, work: () => Promise<Result>): Promise<Result> {
    const begun = work()
    inFlight.set(key, begun)
    try {
      return await begun
    } finally {
      if (inFlight.get(key) === begun) inFlight.delete(key)
    }
  }
}

/** Maximum wait for the previous query or run, so that one that hangs does not block the others. */
const defaultMaxWaitMs = 20

async function turnOf(before: Promise<unknown> | null | undefined, maxWaitMs = defaultMaxWaitMs): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  if (!before) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs)
    const start = () => {
      clearTimeout(timer)
      resolve()
    }
    before.then(start, start)
  })
}
