import type { Writable } from 'node:stream'

/**
 * Answers what to call before each statement: all that are made within one turn of the event loop leave together, once
 * nothing more is made of it. Each sending costs more than what it carries.
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
