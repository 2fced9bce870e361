import type { FastifyInstance } from 'fastify'

/**
 * Accepts no new requests and waits for active requests and streams. Closes the remaining connections after `drainMs`,
 * so that jobs can end before the supervisor kills the process.
 */
export async function closeGracefully(http: FastifyInstance, drainMs: number): Promise<void> {
  const timer = setTimeout(() => http.server.closeAllConnections(), drainMs)
  try {
    await http.close()
  } finally {
    clearTimeout(timer)
  }
}
