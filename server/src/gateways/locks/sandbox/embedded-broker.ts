import { randomBytes } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { Aedes } from 'aedes'

export interface EmbeddedBroker {
  /** Includes the broker's only user and password. */
  readonly url: string
  /** Publishes as a connected device would. `sent` runs when the broker has delivered the message. */
  publish(topic: string, payload: string, retain?: boolean, sent?: () => void): void
  onMessage(topic: string, listener: (topic: string, payload: Buffer) => void): Promise<void>
  /** Receives every message, for tests. */
  onAny(listener: (topic: string, payload: Buffer) => void): void
  isUp(): boolean
  /** Closes all connections and refuses new ones until `goOnline`. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  close(): Promise<void>
}

const user = 'boxzone'

/** An MQTT broker inside the process. It listens on the loopback interface only. */
export async function startEmbeddedBroker(): Promise<EmbeddedBroker> {
  const password = randomBytes(24).toString('hex')
  const broker = await Aedes.createBroker({
    authenticate: (_client, username, sentPassword, done) =>
      done(null, username === user && String(sentPassword) === password),
  })
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    broker.handle(socket)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const closeConnections = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `mqtt://${user}:${password}@127.0.0.1:${port}`,
    publish: (topic, payload, retain = false, sent = () => {}) =>
      broker.publish({ cmd: 'publish', topic, payload, qos: 0, retain, dup: false }, () => sent()),
    onMessage: (topic, listener) =>
      new Promise((resolve) => {
        const deliver = (packet: { topic: string; payload: string | Buffer }, done: () => void) => {
          listener(packet.topic, Buffer.from(packet.payload))
          done()
        }
        broker.subscribe(topic, deliver, () => resolve())
      }),
    onAny: (listener) => {
      broker.on('publish', ({ topic, payload }) => listener(topic, Buffer.from(payload)))
    },
    isUp: () => server.listening,
    goOffline: async () => {
      if (server.listening) await closeConnections()
    },
    goOnline: async () => {
      if (!server.listening) await listen(port)
    },
    close: async () => {
      if (server.listening) await closeConnections()
      await new Promise<void>((resolve) => broker.close(() => resolve()))
    },
  }
}
