/**
 * One question to the database for everybody who asks within one turn of the event loop, or while the last question is
 * still under way. Whoever asks after a question has left is asked for anew, so nobody is answered with something older
 * than his question.
 */
export function createBatchLoader<Key, Answer>(
  askAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | undefined> {
  let waiting: { keys: Set<Key>; answers: Promise<ReadonlyMap<Key, Answer>> } | null = null
  let underWay: Promise<unknown> | null = null
  return async (key) => {
    waiting ??= openBatch()
    waiting.keys.add(key)
    return (await waiting.answers).get(key)
  }

  function openBatch() {
    const keys = new Set<Key>()
    const answers = turnOf(underWay).then(() => {
      waiting = null
      const asked = askAll([...keys])
      underWay = asked
      return asked
    })
    return { keys, answers }
  }
}

/** The same for work that is named by a key: who asks for the same before it begins gets the same answer. */
export function createSingleFlight<Answer>(
  mostWaitMs = patienceMs,
): (key: string, work: () => Promise<Answer>) => Promise<Answer> {
  const waiting = new Map<string, Promise<Answer>>()
  const underWay = new Map<string, Promise<Answer>>()
  return (key, work) => {
    const known = waiting.get(key)
    if (known) return known
    const answer = turnOf(underWay.get(key), mostWaitMs).then(() => {
      waiting.delete(key)
      return begin(key, work)
    })
    waiting.set(key, answer)
    return answer
  }

  async function begin(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const begun = work()
    underWay.set(key, begun)
    try {
      return await begun
    } finally {
      if (underWay.get(key) === begun) underWay.delete(key)
    }
  }
}

/** Longer nobody waits for the one before: a question that hangs holds up nobody else. */
const patienceMs = 20

async function turnOf(before: Promise<unknown> | null | undefined, mostWaitMs = patienceMs): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  if (!before) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, mostWaitMs)
    const go = () => {
      clearTimeout(timer)
      resolve()
    }
    before.then(go, go)
  })
}
