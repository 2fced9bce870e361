import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

export type PostgresTool = 'pg_dump' | 'pg_restore'

const debianFolder = '/usr/lib/postgresql'
const usualFolders = ['/usr/local/bin', '/opt/homebrew/opt/libpq/bin', '/usr/bin']

/** Newest version first, because a tool refuses servers that are newer than itself. */
function folders(): string[] {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : []
  return [...versions.map((version) => join(debianFolder, version, 'bin')), ...usualFolders]
}

export function findPostgresTool(name: PostgresTool, configuredFolder: string): string | undefined {
  return (configuredFolder ? [configuredFolder] : folders())
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

/** Major version of a tool. Null if it is missing. */
export async function findToolVersion(name: PostgresTool, configuredFolder: string): Promise<number | null> {
  const command = findPostgresTool(name, configuredFolder)
  if (!command) return null
  const { stdout } = await promisify(execFile)(command, ['--version'])
  return Number(/\b(\d+)(?:\.|beta|rc|devel)/.exec(stdout)?.[1] ?? 0)
}

interface ToolRun {
  readonly tool: PostgresTool
  /** Folder of the tools; empty searches the usual folders. */
  readonly folder: string
  readonly url: string
  readonly args: readonly string[]
  /** Receives each line of stderr. */
  onLine?(line: string): void
}

/** Throws the tool's first error line. Passes the password in the environment to hide it from the process list. */
export async function runPostgresTool({ tool, folder, url, args, onLine }: ToolRun): Promise<void> {
  const command = findPostgresTool(tool, folder)
  if (!command) throw new Error(`${tool} was not found: install postgresql-client, or set its folder in POSTGRES_BIN`)
  const serverUrl = new URL(url)
  const password = decodeURIComponent(serverUrl.password)
  serverUrl.password = ''
  const env = { HOME: homedir(), LC_ALL: 'C', ...(password ? { PGPASSWORD: password } : {}) }
  const child = spawn(command, [...args, `--dbname=${serverUrl.href}`], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
  const errorLines: string[] = []
  for await (const line of createInterface({ input: child.stderr })) {
    if (/\b(error|fatal):/i.test(line)) errorLines.push(line)
    onLine?.(line)
  }
  const code = await ended
  if (code !== 0) throw new Error(errorLines[0] ?? `${tool} ended with code ${code}`)
}
