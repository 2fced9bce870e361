import { createHook } from 'node:async_hooks'
import { createServer } from 'node:net'

/** Every connection and every name this process asks for while it is watched, below all libraries. */
export interface Connections {
  /** `address:port` and names, in the order they were asked for. */
  readonly asked: string[]
  stop(): void
}

const text = (resource: object, key: string) => {
  const value: unknown = Reflect.get(resource, key)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function watchConnections(isAllowed: (target: string) => boolean): Connections {
  const asked: string[] = []
  const note = (target: string) => isAllowed(target) || asked.push(target)
  const hook = createHook({
    init: (_id, type, _trigger, resource) => {
      // Who is asked is written on it a moment later.
      if (type === 'TCPCONNECTWRAP') {
        queueMicrotask(() => note(`${text(resource, 'address')}:${text(resource, 'port')}`))
      }
      if (type === 'GETADDRINFOREQWRAP') queueMicrotask(() => note(`name ${text(resource, 'hostname')}`))
    },
  })
  hook.enable()
  return { asked, stop: () => void hook.disable() }
}

/** A port of this machine on which nobody should ever knock. */
export interface Trap {
  readonly port: number
  knocks: number
  close(): Promise<void>
}

export async function startTrap(): Promise<Trap> {
  const server = createServer((socket) => {
    trap.knocks += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The trap has no port')
  const trap: Trap = {
    port: address.port,
    knocks: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return trap
}

/** Addresses that would lead back into our own network, written in the ways parsers differ about. */
export const innerAddresses = (port: number): string[] => [
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
