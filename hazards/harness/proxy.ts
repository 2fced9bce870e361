import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findProgram } from '../../scripts/lib/find-program.mjs'
import { freePort } from '../../testkit/services/postgres.mjs'
import { startSupervised } from '../../testkit/services/supervised-process.mjs'

type Target = { readonly url: string }

/** What stands before two processes. */
export interface LoadBalancer {
  readonly name: string
  /** Settings of the processes behind it. */
  readonly env: Readonly<Record<string, string>>
  /** Asks once, as a browser does; the number decides whom a balancer of our own asks first. */
  send<Answer>(n: number, ask: (target: Target) => Promise<Answer>): Promise<Answer>
  stop(): Promise<void>
}

/** The proxy of deploy/ where it is installed, else one of our own that does the same. */
export async function startProxy(ports: readonly [number, number]): Promise<LoadBalancer> {
  const command = findProgram('caddy', process.env.CADDY_PATH)
  return command ? startCaddy(command, ports) : balancer(ports)
}

/** With the file of deploy/; customers of a trial come from many addresses, which only a trusted neighbour may name. */
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
  // The trial's customers are one more step away.
  const env = { PUBLIC_URL: url, TRUST_PROXY: '2' }
  return { name: 'Caddy with deploy/Caddyfile', env, send: (_, ask) => ask({ url }), stop }
}

/** How long a request goes from one to the other: a process that serves alone beside one that starts is slow, not gone. */
const tryMs = 30_000

const isAway = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && /answered 503/.test(error.message))

/** Who is not there or says that it closes is passed over. */
function balancer(ports: readonly number[]): LoadBalancer {
  const targets = ports.map((port) => ({ url: `http://localhost:${port}` }))
  return {
    name: 'a balancer of the trial’s own',
    env: { TRUST_PROXY: '1' },
    stop: async () => {},
    send: async (n, ask) => {
      const startedMs = performance.now()
      for (let tries = 0; ; tries++) {
        try {
          return await ask(targets[(n + tries) % targets.length] ?? { url: '' })
        } catch (error) {
          if (!isAway(error) || performance.now() - startedMs > tryMs) throw error
          if (tries > 0) await pause(250)
        }
      }
    },
  }
}
