import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseFile, type SourceFile } from './source-file.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = [
  'contract',
  'i18n',
  'server',
  'web',
  'e2e',
  'evaluation',
  'checks',
  'bench',
  'hazards',
  'scripts',
  'testkit',
]
const ignoredFolders = new Set(['node_modules', 'build', '.react-router', '.data', '.artifacts'])

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (ignoredFolders.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else yield path
  }
}

/** Paths of all files in `folders`, relative to the repository root and with slashes. */
export function repositoryPaths(): string[] {
  return folders.flatMap((folder) => [...filesUnder(join(root, folder))].map(fromRoot)).sort()
}

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8')

export const isSource = (path: string) => /\.(ts|tsx|mts|mjs)$/.test(path)

export const repositorySources = (): SourceFile[] =>
  repositoryPaths()
    .filter(isSource)
    .map((path) => parseFile(path, readText(path)))

export const repositoryMigrations = () =>
  repositoryPaths()
    .filter((path) => /^server\/migrations\/.+\.sql$/.test(path))
    .map((path) => ({ path, text: readText(path) }))

const fromRoot = (path: string) => relative(root, path).split(sep).join('/')
