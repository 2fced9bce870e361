import type { Writable } from 'node:stream'

/**
 * Returns a function to call before each statement. It corks the socket for one event-loop turn, because each write
 * costs more than its content.
 */
export function coalesceWrites(line: Pick<Writable, 'cork' | 'uncork'>): () => void {
  let isHeld = false
  return () => {
    if (isHeld) return
    isHeld = true
    line.cork()
    process.nextTick(() => {
      isHeld = false
      line.uncork()
    })
  }
}
