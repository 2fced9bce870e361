import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProgram } from '../../scripts/lib/find-program.mjs'
import { runCommand } from '../../scripts/lib/run-command.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** The older version is the one before the last three commits that added a migration. */
const migrationCommits = 3

/** An older version of the product with its own dependencies and web build. */
export interface OlderVersion {
  readonly root: string
  readonly commit: string
  /** Migrations added since that version. */
  readonly since: readonly string[]
  remove(): void
}

async function runProgram(command: string, args: string[], cwd: string): Promise<string> {
  const { code, output } = await runCommand(command, args, { cwd })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${output.slice(-1_000)}`)
  return output.trim()
}

/** Returns null without git history. */
async function findCommit(git: string): Promise<string | null> {
  const options = ['log', '--diff-filter=A', '--format=%H', '-n', String(migrationCommits), '--', 'server/migrations']
  const commits = (await runProgram(git, options, root).catch(() => '')).split('\n')
  const oldest = commits[migrationCommits - 1]
  return oldest ? runProgram(git, ['rev-parse', '--short', `${oldest}^`], root).catch(() => null) : null
}

const install = (folder: string): Promise<boolean> =>
  runProgram('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], folder).then(
    () => true,
    () => false,
  )

const migrationsOf = (folder: string) => readdirSync(join(folder, 'server', 'migrations'))

/** Returns the built older version, or the reason why it is not available. */
export async function checkOutOlder(): Promise<OlderVersion | string> {
  const git = findProgram('git', undefined)
  const commit = git && existsSync(join(root, '.git')) ? await findCommit(git) : null
  if (!git || !commit) return 'needs an older version from the git history, which is not available'
  const folder = mkdtempSync(join(tmpdir(), 'boxzone-older-'))
  try {
    const packed = join(folder, 'sources.tar')
    await runProgram(git, ['archive', `--output=${packed}`, commit], root)
    await runProgram('tar', ['-xf', packed], folder)
    rmSync(packed)
    if (!(await install(folder))) {
      rmSync(folder, { recursive: true, force: true })
      return `needs the dependencies of commit ${commit} from the registry, which is not available`
    }
    const build = join(folder, 'node_modules', '.bin', 'react-router')
    await runProgram(process.execPath, [build, 'build'], join(folder, 'web'))
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const migrations = new Set(migrationsOf(folder))
  const since = migrationsOf(root).filter((name) => !migrations.has(name))
  return { root: folder, commit, since, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
