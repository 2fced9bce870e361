import type { FastifyInstance } from 'fastify'

/**
 * Takes nothing new, lets what is being answered and what is being streamed come to its end, and cuts off what takes
 * longer than a stop may: whoever started us would end the process then, jobs and all.
 */
export async function closeGracefully(http: FastifyInstance, drainMs: number): Promise<void> {
  const timer = setTimeout(() => http.server.closeAllConnections(), drainMs)
  try {
    await http.close()
  } finally {
    clearTimeout(timer)
  }
}
