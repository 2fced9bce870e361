import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { runCommand } from '../../scripts/lib/run-command.mjs'
import { createDemoDatabase } from '../../testkit/app/demo-database.ts'
import { type RunningServer, startServer } from '../../testkit/app/server.ts'
import { freePort, startPostgres } from '../../testkit/services/postgres.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The location that only the Czech site has. */
export const czechWarehouseName = 'Plzeň'

export interface TwoCountries {
  readonly slovakUrl: string
  readonly czechUrl: string
  /** Makes the proxy host api2 of the Slovak site respond with 503. */
  setProxyHostDown(isDown: boolean): void
  stop(): Promise<void>
}

/** Starts a Slovak and a Czech site with their own databases behind one reverse proxy, which selects by host. */
export async function startTwoCountries(): Promise<TwoCountries> {
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closers.reverse()) await close()
  }
  try {
    const port = await freePort()
    const [slovakUrl, czechUrl] = [`http://www.sk.localhost:${port}`, `http://cz.localhost:${port}`]
    const postgres = await startPostgres()
    closers.push(postgres.stop)
    const czechSettings = { COUNTRY: 'CZE', PUBLIC_URL: czechUrl, DATABASE_URL: postgres.url }
    const start = async (env: Record<string, string>) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'boxzone-country-'))
      const server = await startServer({ dataDir, retainData: false, env })
      closers.push(server.stop)
      return server
    }
    const [slovak, czech] = await Promise.all([
      start({
        PUBLIC_URL: slovakUrl,
        DATABASE_URL: await createDemoDatabase(inject('demoDatabases')),
        PROXY_HOST_COUNT: '1',
        COUNTRY_URLS: JSON.stringify({ CZE: czechUrl }),
      }),
      start(czechSettings),
    ])
    await importCzechWarehouse(czechSettings)
    const sites = new Map([
      ['www.sk.localhost', slovak],
      ['api2.sk.localhost', czech],
      ['cz.localhost', czech],
    ])
    const proxy = await startProxy(port, sites)
    closers.push(proxy.stop)
    return { slovakUrl, czechUrl, setProxyHostDown: (isDown) => proxy.setDown('api2.sk.localhost', isDown), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function importCzechWarehouse(settings: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'boxzone-warehouses-'))
  try {
    await cp(join(root, 'deploy', 'plans'), join(folder, 'plans'), { recursive: true })
    const example = await readFile(join(root, 'deploy', 'warehouses.example.yaml'), 'utf8')
    const [, floors = ''] = example.split(/^ {4}floors:\n/m)
    await writeFile(join(folder, 'warehouses.yaml'), czechWarehouse(floors))
    const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ALLOW_DEMO_DATABASE: 'true', ...settings }
    const command = ['scripts/boxzone.mjs', 'import', join(folder, 'warehouses.yaml'), '--json']
    const { code, output } = await runCommand(process.execPath, command, { cwd: root, env, timeoutMs: 60_000 })
    if (code !== 0) throw new Error(`The import failed: ${output}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const czechWarehouse = (floors: string): string => `locations:
  - code: PLZ
    name: ${czechWarehouseName}
    address: { street: Klatovská, number: 5, city: Plzeň, zip: 301 00, country: CZE }
    position: { lat: 49.7384, lng: 13.3736 }
    timeZone: Europe/Prague
    currency: CZK
    phone: "+420377123456"
    carAccess: true
    barrierFree: true
    openingHours: { nonstop: true }
    lockVersion: V1
    prices: [{ squareMetres: 1.5, price: 590 }, { squareMetres: 3, price: 990 }, { squareMetres: 5, price: 1490 }]
    floors:
${floors}`

/** Browsers resolve every name under `localhost` to this machine. */
async function startProxy(port: number, sites: ReadonlyMap<string, RunningServer>) {
  const down = new Set<string>()
  const server = createServer((incoming, response) => {
    const host = incoming.headers.host?.split(':')[0] ?? ''
    const site = down.has(host) ? undefined : sites.get(host)
    if (site) forward(incoming, response, site.url)
    else response.writeHead(503, { 'access-control-allow-origin': '*' }).end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    setDown: (host: string, isDown: boolean) => (isDown ? down.add(host) : down.delete(host)),
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function forward(incoming: IncomingMessage, response: ServerResponse, target: string): void {
  const { method, headers, url = '/' } = incoming
  const outgoing = request(new URL(url, target), { method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(response)
  })
  outgoing.on('error', () => response.destroy())
  incoming.pipe(outgoing)
}
