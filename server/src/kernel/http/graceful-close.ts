import type { FastifyInstance } from 'fastify'

/**
 * Accepts no new requests and waits for active requests and streams. Closes the rest before the supervisor kills the
 * process with its jobs.
 */
export async function closeGracefully(http: FastifyInstance, drainMs: number): Promise<void> {
  const timer = setTimeout(() => http.server.closeAllConnections(), drainMs)
  try {
    await http.close()
  } finally {
    clearTimeout(timer)
  }
}
