import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Folders of programs that may be missing in PATH. */
const otherFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin']
const debianPostgres = '/usr/lib/postgresql'

/** Searches the configured path, then PATH, then the folders of server programs. */
export function findProgram(name, configuredPath) {
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...otherFolders,
    ...versions.map((version) => join(debianPostgres, version, 'bin')),
  ]
  return [...(configuredPath ? [configuredPath] : []), ...folders.map((folder) => join(folder, name))].find(
    isExecutable,
  )
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
