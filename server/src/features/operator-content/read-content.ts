import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { ConfigError } from '#src/config/config.ts'
import { parseWeek, parseYamlFile } from '#src/features/warehouse-import/index.ts'
import { ContentFile } from './content-file.ts'
import type { OperatorContent, WarehousePicture } from './operator-content.ts'
import { fileKinds, type PublicFile, readPublicFile } from './public-file.ts'

/** Reads the content file and the files that it names. Throws a ConfigError that lists the problems. */
export function readContent(path: string): OperatorContent {
  const parsed = parseYamlFile(ContentFile, readText(path))
  if ('problems' in parsed) throw refusal(parsed.problems.map((problem) => at(path, problem)))
  const { file, locate } = parsed
  const problems: string[] = []
  const files: PublicFile[] = []
  const publish = (name: string, kind: keyof typeof fileKinds, field: readonly PropertyKey[]): string => {
    const found = readPublicFile(dirname(path), name, fileKinds[kind])
    if ('problem' in found) problems.push(at(path, locate({ path: field, message: found.problem })))
    else files.push(found)
    return 'problem' in found ? '' : found.path
  }
  const content = {
    ...file,
    isExample: false,
    associations: file.associations.map((association, index) => ({
      ...association,
      logo: publish(association.logo, 'image', ['associations', index, 'logo']),
    })),
    franchiseBrochure:
      file.franchiseBrochure === undefined ? null : publish(file.franchiseBrochure, 'document', ['franchiseBrochure']),
    insuranceTerms:
      file.insuranceTerms === undefined ? null : publish(file.insuranceTerms, 'document', ['insuranceTerms']),
    callCentreHours: file.callCentreHours ? parseWeek(file.callCentreHours) : null,
    nightHelpTel: file.nightHelpTel ?? null,
    pictures: new Map(
      Object.entries(file.pictures).map(([code, { photos, panoramas }]) => {
        const published = (entries: typeof photos, kind: WarehousePicture['kind']): WarehousePicture[] =>
          entries.map((entry, index) => ({
            kind,
            url: publish(entry.file, kind, ['pictures', code, `${kind}s`, index, 'file']),
            caption: entry.caption,
          }))
        return [code, [...published(photos, 'photo'), ...published(panoramas, 'panorama')]]
      }),
    ),
    files,
  }
  if (problems.length > 0) throw refusal(problems)
  return content
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw refusal([isMissing ? `${path} does not exist` : `${path} cannot be read`])
  }
}

const at = (path: string, { line, column, message }: { line: number; column: number; message: string }): string =>
  `${basename(path)}, line ${line}, column ${column}: ${message}`

const refusal = (problems: readonly string[]): ConfigError =>
  new ConfigError(problems.map((problem) => `CONTENT_FILE is wrong: ${problem}`))
