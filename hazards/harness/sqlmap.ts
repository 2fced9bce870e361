import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../scripts/lib/run-command.mjs'

export interface SqlmapTarget {
  /** An asterisk marks an injection point in the path. */
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** `sound`: no injection found. `open`: injection found. `untried`: sqlmap could not run its tests. */
export interface SqlmapResult {
  readonly verdict: 'sound' | 'open' | 'untried'
  readonly text: string
}

/** sqlmap sends thousands of requests, which takes minutes for rendered pages. */
const timeoutMs = 900_000

/** Tests all inputs of the target with level 3 and risk 2. */
export async function runSqlmap(command: string, { url, method, headers, body }: SqlmapTarget): Promise<SqlmapResult> {
  const folder = mkdtempSync(join(tmpdir(), 'boxzone-sqlmap-'))
  const options = [
    ...[
      '-u',
      url,
      `--method=${method}`,
      '--headers',
      formatHeaders(headers),
      ...(body === undefined ? [] : ['--data', body]),
    ],
    ...['--batch', '--level=3', '--risk=2', '--dbms=PostgreSQL', '--threads=1', '--timeout=10', '--retries=1'],
    // Skips four headers, although the app reads `cookie` and `user-agent`. Every request has another client IP,
    // because a rate limit would refuse many requests of one.
    ...['--skip=cookie,user-agent,referer,host', '--tamper=xforwardedfor', '--disable-coloring', '--flush-session'],
    ...['--ignore-code=400,401,403,404,409,422,429', `--output-dir=${folder}`],
  ]
  const env = { PATH: process.env.PATH ?? '', HOME: folder, PYTHONWARNINGS: 'ignore' }
  const { output } = await runCommand(command, options, { env, timeoutMs })
  rmSync(folder, { recursive: true, force: true })
  return { verdict: verdictOf(output), text: lastLines(output) }
}

const formatHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

function verdictOf(output: string): SqlmapResult['verdict'] {
  if (/identified the following injection point/.test(output)) return 'open'
  return /all tested parameters do not appear to be injectable/.test(output) ? 'sound' : 'untried'
}

const lastLines = (output: string) => output.trim().split('\n').slice(-4).join(' ').slice(-600)
