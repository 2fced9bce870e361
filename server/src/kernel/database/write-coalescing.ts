import type { Writable } from 'node:stream'

/**
 * Returns a function to call before each statement. It corks the socket for one event-loop turn, because each write
 * costs more than its content.
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
