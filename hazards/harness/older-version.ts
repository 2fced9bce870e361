import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProgram } from '../../scripts/lib/find-program.mjs'
import { runCommand } from '../../scripts/lib/run-command.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** As many changes of the database's form lie between it and this one. */
const changesBetween = 3

/** This product as it was, with libraries and pages of its own. */
export interface OlderVersion {
  readonly root: string
  readonly commit: string
  /** The migrations that came after it. */
  readonly since: readonly string[]
  remove(): void
}

async function say(command: string, args: string[], cwd: string): Promise<string> {
  const { code, output } = await runCommand(command, args, { cwd })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${output.slice(-1_000)}`)
  return output.trim()
}

/** Null where there is no history to take it from. */
async function findCommit(git: string): Promise<string | null> {
  const asked = ['log', '--diff-filter=A', '--format=%H', '-n', String(changesBetween), '--', 'server/migrations']
  const commits = (await say(git, asked, root).catch(() => '')).split('\n')
  const oldest = commits[changesBetween - 1]
  return oldest ? say(git, ['rev-parse', '--short', `${oldest}^`], root).catch(() => null) : null
}

const install = (folder: string): Promise<boolean> =>
  say('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], folder).then(
    () => true,
    () => false,
  )

const migrationsOf = (folder: string) => readdirSync(join(folder, 'server', 'migrations'))

/** Sources from the history, the libraries they name, pages built from them; or why that cannot be had here. */
export async function checkOutOlder(): Promise<OlderVersion | string> {
  const git = findProgram('git', undefined)
  const commit = git && existsSync(join(root, '.git')) ? await findCommit(git) : null
  if (!git || !commit) return 'needs an older version beside this one, from the history in git: there is none here'
  const folder = mkdtempSync(join(tmpdir(), 'boxzone-older-'))
  try {
    const packed = join(folder, 'sources.tar')
    await say(git, ['archive', `--output=${packed}`, commit], root)
    await say('tar', ['-xf', packed], folder)
    rmSync(packed)
    if (!(await install(folder))) {
      rmSync(folder, { recursive: true, force: true })
      return `needs the libraries of the version of commit ${commit} from the registry, which gives none here`
    }
    const build = join(folder, 'node_modules', '.bin', 'react-router')
    await say(process.execPath, [build, 'build'], join(folder, 'web'))
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const known = new Set(migrationsOf(folder))
  const since = migrationsOf(root).filter((name) => !known.has(name))
  return { root: folder, commit, since, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
