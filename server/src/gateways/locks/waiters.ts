/** Promises that wait for a message with the same key. */
export interface Waiters<Value> {
  /** Resolves with the value, or with undefined after `timeoutMs`. */
  wait(key: string, timeoutMs: number): Promise<Value | undefined>
  /** Resolves everything that waits for the key. False when nothing waits. */
  settle(key: string, value: Value): boolean
}

export function createWaiters<Value>(): Waiters<Value> {
  const waiting = new Map<string, Set<(value: Value) => void>>()
  const clear = (key: string, settle: (value: Value) => void) => {
    const others = waiting.get(key)
    others?.delete(settle)
    if (others?.size === 0) waiting.delete(key)
  }
  return {
    wait: (key, timeoutMs) =>
      new Promise((resolve) => {
        const settle = (value: Value) => {
          clearTimeout(timer)
          clear(key, settle)
          resolve(value)
        }
        const timer = setTimeout(() => {
          clear(key, settle)
          resolve(undefined)
        }, timeoutMs)
        waiting.set(key, (waiting.get(key) ?? new Set()).add(settle))
      }),
    settle: (key, value) => {
      const found = [...(waiting.get(key) ?? [])]
      for (const settle of found) settle(value)
      return found.length > 0
    },
  }
}
