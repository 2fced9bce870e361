import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that simulates network faults. */
export interface FaultProxy {
  readonly port: number
  /** `pass` forwards, `cut` closes every connection, `held` delays all bytes until the mode is `pass`. */
  mode: 'pass' | 'cut' | 'held'
  /** Closes the open connections. */
  drop(): void
  close(): Promise<void>
}

export async function startFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  const pairs = new Set<[Socket, Socket]>()
  const held: (() => unknown)[] = []
  let mode: FaultProxy['mode'] = 'pass'
  const drop = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  const server = createServer((clientSocket) => {
    if (mode === 'cut') return clientSocket.destroy()
    const targetSocket = connect(target.port, target.host)
    const pair: [Socket, Socket] = [clientSocket, targetSocket]
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      clientSocket.destroy()
      targetSocket.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    const forward = (to: Socket) => (bytes: Buffer) =>
      mode === 'pass' ? void to.write(bytes) : void held.push(() => to.destroyed || to.write(bytes))
    clientSocket.on('data', forward(targetSocket))
    targetSocket.on('data', forward(clientSocket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port')
  return {
    port: address.port,
    get mode() {
      return mode
    },
    set mode(next) {
      mode = next
      if (next === 'cut') drop()
      if (next === 'pass') for (const deliver of held.splice(0)) deliver()
    },
    drop,
    close: async () => {
      drop()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
