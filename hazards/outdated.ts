import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import type { CatalogueEntry } from './catalogue.ts'

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' })

export const currentCommit = (): string => git('rev-parse', '--short=10', 'HEAD').stdout.trim()

/** Says whether a folder with tests of the hazard has changed since the commit. An unknown commit is outdated. */
export function isOutdated({ tests = [] }: CatalogueEntry, commit = ''): boolean {
  if (!/^[0-9a-f]{7,}$/.test(commit)) return true
  const folders = tests.map((file) => dirname(file))
  if (folders.length === 0) return false
  return git('diff', '--quiet', commit, 'HEAD', '--', ...folders).status !== 0
}
