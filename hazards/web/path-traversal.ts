import { mkdtempSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../testkit/app/server.ts'
import { newDatabase } from '../harness/on-postgres.ts'
import { type Hazard, Tally } from '../hazard.ts'

const steps = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..\\',
  '..%5c',
  '....//',
  '..;/',
  '%c0%ae%c0%ae/',
]
const targets = ['etc/passwd', 'package.json', 'server/index.js', '.data', 'proc/self/environ']
const starts = ['/', '/assets/', '/api/client/my/invoice-download/', '/legal/', '/dev/mail/']
const inside = /root:x:0|"workspaces"|handlePage|DATABASE_URL=|react-router/

const paths = starts.flatMap((start) =>
  steps.flatMap((step) => targets.map((target) => `${start}${step.repeat(6)}${target}`)),
)
const others = [
  '/assets/%00',
  '/assets/x%00.js',
  '//etc/passwd',
  '/assets//etc/passwd',
  `/assets/${'a/'.repeat(2_000)}x`,
  '/assets/%',
  '/%E0%A4%A',
]

/** Sends the path unchanged, without URL normalisation. */
function getRaw(url: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const outgoing = request({ hostname, port, path }, (response) => {
      let body = ''
      response.on('data', (bytes: Buffer) => {
        body += bytes
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

export const pathTraversal: Hazard = {
  id: 'D5',
  runsAllTrials: true,
  guarantee: 'no path returns a file outside the public files',
  run: async () => {
    const tally = new Tally()
    const env = { DATABASE_URL: await newDatabase(), LOG_LEVEL: 'silent' }
    const server = await startServer({ dataDir: mkdtempSync(join(tmpdir(), 'boxzone-paths-')), retainData: false, env })
    try {
      for (const path of [...paths, ...others]) {
        const { status, body } = await getRaw(server.url, path)
        const leaks = inside.test(body) && !body.includes('<html')
        tally.record(status < 500 && !leaks, () => `${path}: ${status} ${body.slice(0, 80)}`)
      }
    } finally {
      await server.stop()
    }
    return tally.result(
      `${paths.length + others.length} paths in ${steps.length} encodings from ${starts.length} prefixes`,
    )
  },
}
