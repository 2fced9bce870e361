import { createHook } from 'node:async_hooks'
import { createServer } from 'node:net'

/** Records connections and DNS lookups of this process below all libraries. */
export interface Connections {
  /** The targets that are not allowed, in order: `address:port`, or `name` with the host name of a lookup. */
  readonly targets: string[]
  stop(): void
}

const text = (resource: object, key: string) => {
  const value: unknown = Reflect.get(resource, key)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function watchConnections(isAllowed: (target: string) => boolean): Connections {
  const targets: string[] = []
  const record = (target: string) => isAllowed(target) || targets.push(target)
  const hook = createHook({
    init: (_id, type, _trigger, resource) => {
      // Node sets the target after this callback.
      if (type === 'TCPCONNECTWRAP') {
        queueMicrotask(() => record(`${text(resource, 'address')}:${text(resource, 'port')}`))
      }
      if (type === 'GETADDRINFOREQWRAP') queueMicrotask(() => record(`name ${text(resource, 'hostname')}`))
    },
  })
  hook.enable()
  return { targets, stop: () => void hook.disable() }
}

/** A local port that no request must reach. */
export interface Trap {
  readonly port: number
  connections: number
  close(): Promise<void>
}

export async function startTrap(): Promise<Trap> {
  const server = createServer((socket) => {
    trap.connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The trap server has no port')
  const trap: Trap = {
    port: address.port,
    connections: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return trap
}

/** URLs of the internal network in forms that URL parsers treat differently. */
export const internalUrls = (port: number): string[] => [
  `http://127.0.0.1:${port}/`,
  `http://localhost:${port}/`,
  `http://127.1:${port}/`,
  `http://2130706433:${port}/`,
  `http://0x7f000001:${port}/`,
  `http://0177.0.0.1:${port}/`,
  `http://[::1]:${port}/`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `http://0.0.0.0:${port}/`,
  `http://user:word@127.0.0.1:${port}/`,
  `//127.0.0.1:${port}/`,
  `ftp://127.0.0.1:${port}/`,
  `gopher://127.0.0.1:${port}/_`,
  'http://169.254.169.254/latest/meta-data/',
  'http://[fe80::1]/',
  'file:///etc/passwd',
  'https://127.0.0.1/',
  'https://localhost./',
  'https://printer.local/',
  'https://10.0.0.1/',
  'https://192.168.1.1/',
  'https://[fd00::1]/',
]
