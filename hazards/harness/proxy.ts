import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findProgram } from '../../scripts/lib/find-program.mjs'
import { freePort } from '../../testkit/services/postgres.mjs'
import { startSupervised } from '../../testkit/services/supervised-process.mjs'

type Target = { readonly url: string }

export interface LoadBalancer {
  readonly name: string
  /** Settings of the processes behind the load balancer. */
  readonly env: Readonly<Record<string, string>>
  /** Sends one request. Without Caddy, the number selects the process that is tried first. */
  send<Result>(n: number, request: (target: Target) => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

/** Starts Caddy when it is installed, otherwise a simple load balancer. */
export async function startProxy(ports: readonly [number, number]): Promise<LoadBalancer> {
  const command = findProgram('caddy', process.env.CADDY_PATH)
  return command ? startCaddy(command, ports) : simpleBalancer(ports)
}

/** Uses deploy/Caddyfile and trusts private ranges, so that trials can set client IPs. */
async function startCaddy(command: string, [first, second]: readonly [number, number]): Promise<LoadBalancer> {
  const folder = mkdtempSync(join(tmpdir(), 'boxzone-caddy-'))
  const port = await freePort()
  const text = readFileSync(new URL('../../deploy/Caddyfile', import.meta.url), 'utf8')
    .replace('app1:3000 app2:3000', `127.0.0.1:${first} 127.0.0.1:${second}`)
    .replace('lb_policy', 'trusted_proxies private_ranges\n\t\tlb_policy')
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n}\n${text}`)
  const url = `http://localhost:${port}`
  const { stop } = await startSupervised({
    command,
    args: ['run', '--adapter', 'caddyfile', '--config', file],
    options: { cwd: folder, env: { SITE: url, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder } },
    remove: [folder],
    ready: /serving initial configuration/,
  })
  // The trial adds one hop in X-Forwarded-For.
  const env = { PUBLIC_URL: url, TRUST_PROXY: '2' }
  return { name: 'Caddy with deploy/Caddyfile', env, send: (_, request) => request({ url }), stop }
}

/** Retries both processes alternately for this time, because a single process is slow under the full load. */
const maxRetryMs = 30_000

const isUnavailable = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && /returned 503/.test(error.message))

/** Skips a process that is unreachable or shutting down. */
function simpleBalancer(ports: readonly number[]): LoadBalancer {
  const targets = ports.map((port) => ({ url: `http://localhost:${port}` }))
  return {
    name: 'a simple load balancer',
    env: { TRUST_PROXY: '1' },
    stop: async () => {},
    send: async (n, request) => {
      const startedMs = performance.now()
      for (let tries = 0; ; tries++) {
        try {
          return await request(targets[(n + tries) % targets.length] ?? { url: '' })
        } catch (error) {
          if (!isUnavailable(error) || performance.now() - startedMs > maxRetryMs) throw error
          if (tries > 0) await pause(250)
        }
      }
    },
  }
}
