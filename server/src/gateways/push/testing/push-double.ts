import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ReceivedPush {
  readonly shown: Readonly<Record<string, unknown>>
  readonly headers: IncomingHttpHeaders
  /** Claims of the sender with a valid signature. */
  readonly signed: unknown
}

/** A browser that can decrypt its messages. */
export interface PushBrowser {
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  readonly received: ReceivedPush[]
}

/** A local push service with browsers. */
export interface PushDouble {
  readonly url: string
  /** Response status to messages. */
  status: number
  requests: number
  newBrowser(): PushBrowser
  close(): Promise<void>
}

export async function startPushDouble(): Promise<PushDouble> {
  const inboxes = new Map<string, (headers: IncomingHttpHeaders, body: Buffer) => void>()
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      double.requests++
      if (double.status === 201) inboxes.get(request.url ?? '')?.(request.headers, body)
      response.writeHead(double.status, { location: '/elsewhere' }).end('x')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${portOf(server)}`
  const double: PushDouble = {
    url,
    status: 201,
    requests: 0,
    newBrowser() {
      const path = `/browser/${randomBytes(16).toString('hex')}`
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const received: ReceivedPush[] = []
      inboxes.set(path, (headers, body) => {
        received.push({ shown: JSON.parse(decrypt(body, keys, auth)), headers, signed: checkSignature(headers) })
      })
      const p256dh = keys.getPublicKey('base64url')
      return { subscription: { endpoint: url + path, keys: { p256dh, auth: auth.toString('base64url') } }, received }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return double
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** RFC 8291 on RFC 8188: salt, record size, the sender's key, one record. */
function decrypt(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = hkdf(browser.computeSecret(sender), auth, info, 32)
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
  const record = body.subarray(keyEnd)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

/** RFC 8292: `vapid t=<JWT>, k=<public key>`. */
function checkSignature({ authorization = '' }: IncomingHttpHeaders): unknown {
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isValid) throw new Error('The VAPID signature is invalid')
  return { ...JSON.parse(Buffer.from(body, 'base64url').toString()), key }
}
