import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../scripts/lib/run-command.mjs'

export interface Target {
  /** A star in it marks what is tried beside the query. */
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** `sound`: nothing it tried got through; `open`: something did; else why it could not be tried. */
export interface Finding {
  readonly verdict: 'sound' | 'open' | 'untried'
  readonly text: string
}

/** A page drawn for each of its thousands of questions takes minutes. */
const limitMs = 900_000

/** Asks whether any input of the target reaches SQL, as deeply as the figures ask: level 3, risk 2. */
export async function runSqlmap(command: string, { url, method, headers, body }: Target): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'boxzone-sqlmap-'))
  const options = [
    ...['-u', url, `--method=${method}`, '--headers', lines(headers), ...(body === undefined ? [] : ['--data', body])],
    ...['--batch', '--level=3', '--risk=2', '--dbms=PostgreSQL', '--threads=1', '--timeout=10', '--retries=1'],
    // Cookie, agent and referrer are no inputs of ours. Every request from an address of its own, or limits would answer.
    ...['--skip=cookie,user-agent,referer,host', '--tamper=xforwardedfor', '--disable-coloring', '--flush-session'],
    ...['--ignore-code=400,401,403,404,409,422,429', `--output-dir=${folder}`],
  ]
  const env = { PATH: process.env.PATH ?? '', HOME: folder, PYTHONWARNINGS: 'ignore' }
  const { output } = await runCommand(command, options, { env, timeoutMs: limitMs })
  rmSync(folder, { recursive: true, force: true })
  return { verdict: verdictOf(output), text: lastWords(output) }
}

const lines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

function verdictOf(output: string): Finding['verdict'] {
  if (/identified the following injection point/.test(output)) return 'open'
  return /all tested parameters do not appear to be injectable/.test(output) ? 'sound' : 'untried'
}

const lastWords = (output: string) => output.trim().split('\n').slice(-4).join(' ').slice(-600)
