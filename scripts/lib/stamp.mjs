// A stamp stores the hash of the inputs of a finished step. It is written last and by renaming, so that an
// interrupted step does not count as finished.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './paths.mjs'

const ignoredNames = new Set(['node_modules', 'build', '.react-router', '.DS_Store'])

function* filesUnder(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (ignoredNames.has(entry.name)) continue
    const child = join(path, entry.name)
    if (entry.isDirectory()) yield* filesUnder(child)
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) yield child
  }
}

export function hashFiles(files, extra = '') {
  const hash = createHash('sha256').update(extra)
  for (const file of files) {
    hash.update(`\0${relative(root, file).split(sep).join('/')}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

export const hashTree = (folders, files) => hashFiles([...folders.flatMap((f) => [...filesUnder(f)]), ...files])

export function readStamp(path) {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}

export function writeStamp(path, value) {
  writeFileSync(`${path}.part`, `${value}\n`)
  renameSync(`${path}.part`, path)
}

export const dropStamp = (path) => rmSync(path, { force: true })
