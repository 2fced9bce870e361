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

const patienceMs = 2_000
/** The client tries again after a second: it must not have been lucky the second time either. */
const password = 'a-password-that-must-not-be-told'

interface Certificate {
  readonly key: Buffer
  readonly cert: Buffer
}

/** Our own authority, and what it or nobody has signed. */
function makeCertificates(folder: string) {
  const openssl = (...options: string[]) => execFileSync('openssl', options, { cwd: folder, stdio: 'ignore' })
  const request = (name: string, host: string, paper: string, ...options: string[]) => {
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`]
    openssl('req', ...key, '-out', `${name}.${paper}`, '-subj', `/CN=${host}`, ...options)
  }
  const authority = (name: string) => request(name, name, 'pem', '-x509', '-days', '2')
  const sign = (name: string, host: string, by: string, days: string): Certificate => {
    writeFileSync(join(folder, `${name}.ext`), `subjectAltName=DNS:${host}\n`)
    request(name, host, 'csr')
    const paper = ['-in', `${name}.csr`, '-CA', `${by}.pem`, '-CAkey', `${by}.key`, '-CAcreateserial']
    openssl('x509', '-req', ...paper, '-extfile', `${name}.ext`, '-out', `${name}.pem`, '-days', days)
    return read(name)
  }
  const read = (name: string): Certificate => ({
    key: readFileSync(join(folder, `${name}.key`)),
    cert: readFileSync(join(folder, `${name}.pem`)),
  })
  authority('ours')
  authority('strangers')
  authority('localhost')
  return {
    authority: readFileSync(join(folder, 'ours.pem'), 'utf8'),
    good: sign('good', 'localhost', 'ours', '2'),
    expired: sign('expired', 'localhost', 'ours', '-1'),
    otherHost: sign('other-host', 'broker.elsewhere.test', 'ours', '2'),
    ofStrangers: sign('of-strangers', 'localhost', 'strangers', '2'),
    selfSigned: read('localhost'),
  }
}

/** Says yes to every handshake it can and notes what is told to it. */
async function listen(certificate: Certificate, newest?: SecureVersion) {
  const old = newest ? ({ minVersion: 'TLSv1', maxVersion: newest, ciphers: 'DEFAULT@SECLEVEL=0' } as const) : {}
  const told: Buffer[] = []
  const server = createServer({ ...certificate, ...old }, (socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => void told.push(Buffer.from(bytes)))
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, told: () => Buffer.concat(told).toString('latin1'), close: () => server.close() }
}

/** Whether our client gets as far as talking to its locks. */
async function isTrusted(url: string): Promise<boolean> {
  const settings = { url, version: 5, secret: 'x'.repeat(32), deadlineMs: 1_000, timeoutMs: 2_000 } as const
  const locks = new MqttLocks({ settings, clock: new FixedClock(new Date().toISOString()), log: createLog('silent') })
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false))
  const trusted = await Promise.race([locks.whenConnected().then(() => true), late])
  await locks.close()
  return trusted
}

const urlOf = (port: number, protocol = 'mqtts') => `${protocol}://boxzone:${password}@localhost:${port}`

async function startTlsMosquitto(folder: string) {
  const command = findMosquitto()
  if (!command) throw new Error('no Mosquitto found')
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

/** An old program would talk to it: it is our client that will not. */
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
    if (newest) tally.must(await oldClientConnects(broker.port, newest), () => `${name}: nobody can connect at all`)
    const trusted = await isTrusted(urlOf(broker.port))
    const told = broker.told()
    tally.try(!trusted && !told.includes(password), () => `${name}: trusted ${trusted}, told ${told.length} bytes`)
  } finally {
    broker.close()
  }
}

async function tryAll(tally: Tally, papers: Certificates): Promise<void> {
  await tryBroker(tally, 'self-signed', papers.selfSigned)
  await tryBroker(tally, 'signed by strangers', papers.ofStrangers)
  await tryBroker(tally, 'expired', papers.expired)
  await tryBroker(tally, 'of another host', papers.otherHost)
  await tryBroker(tally, 'TLS 1.0', papers.good, 'TLSv1')
  await tryBroker(tally, 'TLS 1.1', papers.good, 'TLSv1.1')
}

/** Production does not even start with a broker to which passwords would go in clear. */
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
  promise: 'plain text and untrusted TLS are refused',
  run: async (scale) => {
    const tally = new Tally()
    const folder = mkdtempSync(join(tmpdir(), 'boxzone-tls-'))
    const papers = makeCertificates(folder)
    const before = getCACertificates('default')
    setDefaultCACertificates([...before, papers.authority])
    const mosquitto = await startTlsMosquitto(folder)
    const rounds = trialsOf(scale, 20)
    try {
      for (let round = 0; round < rounds; round++) {
        tally.must(await isTrusted(urlOf(mosquitto.port)), () => 'a good broker is not trusted')
        await tryAll(tally, papers)
        const plain = await isTrusted(urlOf(mosquitto.port, 'mqtt'))
        tally.try(!plain, () => 'plain text to a broker with TLS was answered')
      }
      for (const url of ['mqtt://a:b@broker.example.com', 'tcp://a:b@10.0.0.5:1883', 'ws://a:b@broker.example.com']) {
        tally.try(refusesPlain(url), () => `production starts with ${url}`)
      }
    } finally {
      await mosquitto.stop()
      setDefaultCACertificates(before)
      rmSync(folder, { recursive: true, force: true })
    }
    return tally.result(
      `${rounds} × self-signed, signed by strangers, expired, of another host, TLS 1.0, TLS 1.1, plain, with certificates made for the run; no password was told; production refuses a broker without TLS; Mosquitto with a good certificate is trusted`,
    )
  },
}
