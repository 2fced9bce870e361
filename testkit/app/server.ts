import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '../services/postgres.mjs'
import { startSupervised } from '../services/supervised-process.mjs'

const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url))

export interface RunningServer {
  url: string
  stop: () => Promise<void>
  output: () => string
}

export interface ServerOptions {
  dataDir: string
  retainData: boolean
  /** Folder of another version of the product. */
  root?: string
  /** A free port by default. */
  port?: number
  env?: Record<string, string>
  /** Signal that `stop` sends; SIGTERM shuts down gracefully. */
  stopSignal?: 'SIGTERM' | 'SIGKILL'
  /** Time for a graceful shutdown before SIGKILL. */
  graceMs?: number
}

/** Starts the demo server with the built web app, as `npm start` does. */
export async function startServer({
  dataDir,
  retainData,
  root = repositoryRoot,
  port: fixedPort,
  env = {},
  stopSignal = 'SIGTERM',
  graceMs = 8_000,
}: ServerOptions): Promise<RunningServer> {
  const port = fixedPort ?? (await freePort())
  const { DATABASE_URL: _databaseUrl, BOXZONE_MODE: _mode, BOXZONE_DEV: _dev, ...inherited } = process.env
  try {
    const { stop, output } = await startSupervised({
      command: process.execPath,
      args: ['--import', 'tsx', 'server/src/main.ts'],
      options: {
        cwd: root,
        env: {
          ...inherited,
          NODE_ENV: 'production',
          ALLOW_DEMO_DATABASE: 'true',
          PORT: String(port),
          // Without this setting, the demo also serves a second country on the next port.
          COUNTRY_URLS: '{}',
          DATA_DIR: dataDir,
          ...env,
        },
      },
      stopSignal,
      graceMs,
      remove: retainData ? [] : [dataDir],
      ready: /Boxzone is ready: http\S+/,
      timeoutMs: 120_000,
    })
    return { url: `http://localhost:${port}`, stop, output }
  } catch (error) {
    if (!retainData) rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
}
