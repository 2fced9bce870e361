import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { connect, createServer, getCACertificates, type SecureVersion, setDefaultCACertificates } from 'node:tls'
import { readConfig } from '../../server/src/config/config.ts'
import { MqttLocks } from '../../server/src/gateways/locks/mqtt-locks.ts'
import { FixedClock } from '../../server/src/kernel/clock.ts'
import { createLog } from '../../server/src/kernel/log.ts'
import { findMosquitto } from '../../testkit/services/mosquitto.mjs'
import { freePort } from '../../testkit/services/postgres.mjs'
import { startSupervised } from '../../testkit/services/supervised-process.mjs'
import { productionSettings } from '../harness/production.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

/** Covers the first retry of the client after one second. */
const connectTimeoutMs = 2_000
const password = 'a-password-that-must-stay-secret'

interface Certificate {
  readonly key: Buffer
  readonly cert: Buffer
}

/** A certificate authority with valid and invalid certificates. */
function makeCertificates(folder: string) {
  const openssl = (...options: string[]) => execFileSync('openssl', options, { cwd: folder, stdio: 'ignore' })
  const request = (name: string, host: string, extension: string, ...options: string[]) => {
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`]
    openssl('req', ...key, '-out', `${name}.${extension}`, '-subj', `/CN=${host}`, ...options)
  }
  const authority = (name: string) => request(name, name, 'pem', '-x509', '-days', '2')
  const sign = (name: string, host: string, by: string, days: string): Certificate => {
    writeFileSync(join(folder, `${name}.ext`), `subjectAltName=DNS:${host}\n`)
    request(name, host, 'csr')
    const signing = ['-in', `${name}.csr`, '-CA', `${by}.pem`, '-CAkey', `${by}.key`, '-CAcreateserial']
    openssl('x509', '-req', ...signing, '-extfile', `${name}.ext`, '-out', `${name}.pem`, '-days', days)
    return read(name)
  }
  const read = (name: string): Certificate => ({
    key: readFileSync(join(folder, `${name}.key`)),
    cert: readFileSync(join(folder, `${name}.pem`)),
  })
  authority('ours')
  authority('unknown')
  authority('localhost')
  return {
    authority: readFileSync(join(folder, 'ours.pem'), 'utf8'),
    good: sign('good', 'localhost', 'ours', '2'),
    expired: sign('expired', 'localhost', 'ours', '-1'),
    otherHost: sign('other-host', 'broker.elsewhere.test', 'ours', '2'),
    unknownIssuer: sign('unknown-issuer', 'localhost', 'unknown', '2'),
    selfSigned: read('localhost'),
  }
}

/** A TLS server that accepts every handshake and records the received bytes. */
async function listen(certificate: Certificate, newest?: SecureVersion) {
  const old = newest ? ({ minVersion: 'TLSv1', maxVersion: newest, ciphers: 'DEFAULT@SECLEVEL=0' } as const) : {}
  const received: Buffer[] = []
  const server = createServer({ ...certificate, ...old }, (socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => void received.push(Buffer.from(bytes)))
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, received: () => Buffer.concat(received).toString('latin1'), close: () => server.close() }
}

/** Whether the client connects. */
async function isTrusted(url: string): Promise<boolean> {
  const settings = { url, version: 5, secret: 'x'.repeat(32), deadlineMs: 1_000, timeoutMs: 2_000 } as const
  const locks = new MqttLocks({ settings, clock: new FixedClock(new Date().toISOString()), log: createLog('silent') })
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, connectTimeoutMs, false))
  const trusted = await Promise.race([locks.whenConnected().then(() => true), timeout])
  await locks.close()
  return trusted
}

const urlOf = (port: number, protocol = 'mqtts') => `${protocol}://boxzone:${password}@localhost:${port}`

async function startTlsMosquitto(folder: string) {
  const command = findMosquitto()
  if (!command) throw new Error('Mosquitto is not installed')
  const port = await freePort()
  const lines = [
    `listener ${port} 127.0.0.1`,
    `user ${userInfo().username}`,
    'allow_anonymous true',
    `certfile ${join(folder, 'good.pem')}`,
    `keyfile ${join(folder, 'good.key')}`,
    'log_dest stderr',
    '',
  ]
  writeFileSync(join(folder, 'mosquitto.conf'), lines.join('\n'))
  const ready = /mosquitto version .+ running/
  const args = ['-c', join(folder, 'mosquitto.conf')]
  return { port, ...(await startSupervised({ command, args, stopSignal: 'SIGKILL', ready })) }
}

/** Proves that the server accepts old TLS versions, so a failed connection means that the client refused them. */
const oldClientConnects = (port: number, version: SecureVersion) =>
  new Promise<boolean>((resolve) => {
    const old = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' } as const
    const socket = connect({ port, host: 'localhost', rejectUnauthorized: false, ...old }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

type Certificates = ReturnType<typeof makeCertificates>

async function tryBroker(tally: Tally, name: string, certificate: Certificate, newest?: SecureVersion): Promise<void> {
  const broker = await listen(certificate, newest)
  try {
    if (newest) tally.must(await oldClientConnects(broker.port, newest), () => `${name}: an old client cannot connect`)
    const trusted = await isTrusted(urlOf(broker.port))
    const received = broker.received()
    tally.record(
      !trusted && !received.includes(password),
      () => `${name}: trusted ${trusted}, received ${received.length} bytes`,
    )
  } finally {
    broker.close()
  }
}

async function tryAll(tally: Tally, certificates: Certificates): Promise<void> {
  await tryBroker(tally, 'self-signed', certificates.selfSigned)
  await tryBroker(tally, 'unknown issuer', certificates.unknownIssuer)
  await tryBroker(tally, 'expired', certificates.expired)
  await tryBroker(tally, 'other host', certificates.otherHost)
  await tryBroker(tally, 'TLS 1.0', certificates.good, 'TLSv1')
  await tryBroker(tally, 'TLS 1.1', certificates.good, 'TLSv1.1')
}

/** Production must not start with a broker URL without TLS. */
function refusesPlain(url: string): boolean {
  try {
    readConfig({ ...productionSettings, MQTT_URL: url }, '0.0.0-test')
    return false
  } catch (error) {
    return String(error).includes('MQTT_URL')
  }
}

export const untrustedBrokers: Hazard = {
  id: 'B8',
  guarantee: 'the client refuses brokers without TLS or without a trusted certificate',
  run: async (scale) => {
    const tally = new Tally()
    const folder = mkdtempSync(join(tmpdir(), 'boxzone-tls-'))
    const certificates = makeCertificates(folder)
    const before = getCACertificates('default')
    setDefaultCACertificates([...before, certificates.authority])
    const mosquitto = await startTlsMosquitto(folder)
    const rounds = trialsOf(scale, 20)
    try {
      for (let round = 0; round < rounds; round++) {
        tally.must(await isTrusted(urlOf(mosquitto.port)), () => 'a broker with a valid certificate is not trusted')
        await tryAll(tally, certificates)
        const plain = await isTrusted(urlOf(mosquitto.port, 'mqtt'))
        tally.record(!plain, () => 'a plain connection to a TLS broker succeeded')
      }
      for (const url of ['mqtt://a:b@broker.example.com', 'tcp://a:b@10.0.0.5:1883', 'ws://a:b@broker.example.com']) {
        tally.record(refusesPlain(url), () => `production starts with ${url}`)
      }
    } finally {
      await mosquitto.stop()
      setDefaultCACertificates(before)
      rmSync(folder, { recursive: true, force: true })
    }
    return tally.result(
      `${rounds} × self-signed, unknown issuer, expired, other host, TLS 1.0, TLS 1.1, plain; no password sent; production refuses a broker without TLS; Mosquitto with a valid certificate is trusted`,
    )
  },
}
