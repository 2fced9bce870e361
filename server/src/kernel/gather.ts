/**
 * One question to the database for everybody who asks within one turn of the event loop. Whoever asks later asks anew,
 * so nobody is answered with something older than his question.
 */
export function gather<Key, Answer>(
  askAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | undefined> {
  let waiting: { keys: Set<Key>; answers: Promise<ReadonlyMap<Key, Answer>> } | null = null
  return async (key) => {
    waiting ??= openBatch()
    waiting.keys.add(key)
    return (await waiting.answers).get(key)
  }

  function openBatch() {
    const keys = new Set<Key>()
    const answers = turnEnds().then(() => {
      waiting = null
      return askAll([...keys])
    })
    return { keys, answers }
  }
}

/** The same for work that is named by a key: who asks for the same within one turn gets the same answer. */
export function onePerTurn<Answer>(): (key: string, work: () => Promise<Answer>) => Promise<Answer> {
  const waiting = new Map<string, Promise<Answer>>()
  return (key, work) => {
    const known = waiting.get(key)
    if (known) return known
    const answer = turnEnds().then(() => {
      waiting.delete(key)
      return work()
    })
    waiting.set(key, answer)
    return answer
  }
}

const turnEnds = () => new Promise<void>((resolve) => setImmediate(resolve))
