import type { Writable } from 'node:stream'

/**
 * Returns a function to call before each statement. It corks the socket until the next tick, so that the statements of
 * one tick need only one write.
 */
export function coalesceWrites(socket: Pick<Writable, 'cork' | 'uncork'>): () => void {
  let isCorked = false
  return () => {
    if (isCorked) return
    isCorked = true
    socket.cork()
    process.nextTick(() => {
      isCorked = false
      socket.uncork()
    })
  }
}
