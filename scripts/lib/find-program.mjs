import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where programs live that are not on everybody's PATH. */
const otherFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin']
const debianPostgres = '/usr/lib/postgresql'

/** The first that can be run: `given`, when it is named, else on the PATH and where servers live. */
export function findProgram(name, given) {
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...otherFolders,
    ...versions.map((version) => join(debianPostgres, version, 'bin')),
  ]
  return [...(given ? [given] : []), ...folders.map((folder) => join(folder, name))].find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
