import { createServer, type ServerResponse } from 'node:http'
import { type Config, ConfigError } from '#src/config/config.ts'
import type { Metrics } from './metrics.ts'

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

type MetricsSettings = Pick<Config, 'METRICS_HOST' | 'METRICS_PORT'>

/** Serves metrics on a separate port, which must not be public. */
export async function serveMetrics(
  metrics: Metrics,
  { METRICS_HOST: host, METRICS_PORT: port }: MetricsSettings,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') response.writeHead(404).end()
    else void sendMetrics(metrics, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, port, host)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listenError(error: Error, port: number, host: string): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new ConfigError([`METRICS_PORT is wrong: port ${port} is taken; each process needs its own`])
  }
  return new ConfigError([`METRICS_HOST or METRICS_PORT is wrong: ${host}:${port}: ${error.message}`])
}

async function sendMetrics(metrics: Metrics, response: ServerResponse): Promise<void> {
  try {
    const text = await metrics.text()
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
  } catch {
    response.writeHead(500).end()
  }
}
