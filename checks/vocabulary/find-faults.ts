import { globSync } from 'node:fs'
import { isSource, readText, repositoryPaths } from '../architecture/repository.ts'
import { parseFile } from '../architecture/source-file.ts'
import { checkComments, checkDocument, checkIdentifiers, checkTestNames, type Finding } from './vocabulary-rules.ts'
import { wireNames } from './wire-names.ts'

const documents = () =>
  globSync(['*.md', 'docs/**/*.md', 'web/**/*.md', '.github/**/*.md'], { exclude: ['**/node_modules/**'] })

/** Exempt files, because they contain the banned words themselves. */
const isExempt = (path: string) =>
  path.startsWith('checks/vocabulary') || path === 'docs/specification-coverage.md' || path.endsWith('.d.ts')

export function findVocabularyFaults(isWanted: (path: string) => boolean = () => true): Finding[] {
  const wire = wireNames()
  const inSources = repositoryPaths()
    .filter((path) => isSource(path) && isWanted(path) && !isExempt(path))
    .map((path) => parseFile(path, readText(path)))
    .flatMap((file) => [...checkComments(file), ...checkTestNames(file), ...checkIdentifiers(file, wire)])
  const inDocuments = documents()
    .filter((path) => isWanted(path) && !isExempt(path))
    .flatMap((path) => checkDocument(path, readText(path)))
  return [...inSources, ...inDocuments].sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
}
