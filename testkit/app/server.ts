import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '../services/postgres.mjs'
import { startSupervised } from '../services/supervised-process.mjs'

const ownRoot = fileURLToPath(new URL('../..', import.meta.url))

export interface RunningServer {
  url: string
  stop: () => Promise<void>
  output: () => string
}

export interface ServerOptions {
  dataDir: string
  keepData: boolean
  /** Another version's folder than this one's. */
  root?: string
  /** A free one, unless somebody must know it beforehand. */
  port?: number
  env?: Record<string, string>
  /** How `stop` ends it: SIGTERM lets it tidy up. */
  stopSignal?: 'SIGTERM' | 'SIGKILL'
  /** How long it may tidy up before it is killed. */
  graceMs?: number
}

/** The real demo server with the built web app, on a free port, as `npm start` runs it. */
export async function startServer({
  dataDir,
  keepData,
  root = ownRoot,
  port: wanted,
  env = {},
  stopSignal = 'SIGTERM',
  graceMs = 8_000,
}: ServerOptions): Promise<RunningServer> {
  const port = wanted ?? (await freePort())
  const { DATABASE_URL: _databaseUrl, BOXZONE_MODE: _mode, BOXZONE_DEV: _dev, ...inherited } = process.env
  try {
    const { stop, output } = await startSupervised({
      command: process.execPath,
      args: ['--import', 'tsx', 'server/src/main.ts'],
      options: {
        cwd: root,
        env: { ...inherited, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, ...env },
      },
      stopSignal,
      graceMs,
      remove: keepData ? [] : [dataDir],
      ready: /Boxzone is ready: http\S+/,
      timeoutMs: 120_000,
    })
    return { url: `http://localhost:${port}`, stop, output }
  } catch (error) {
    if (!keepData) rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
}
