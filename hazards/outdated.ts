import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import type { CatalogueEntry } from './catalogue.ts'

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' })

export const currentCommit = (): string => git('rev-parse', '--short=10', 'HEAD').stdout.trim()

/** True if a folder with tests of the hazard has changed since the commit, or if the commit is unknown. */
export function isOutdated({ tests = [] }: CatalogueEntry, commit = ''): boolean {
  if (!/^[0-9a-f]{7,}$/.test(commit)) return true
  const folders = tests.map((file) => dirname(file))
  if (folders.length === 0) return false
  return git('diff', '--quiet', commit, 'HEAD', '--', ...folders).status !== 0
}
