import type { z } from 'zod'
import { WarehouseFile } from './warehouse-file.ts'
import {
  type FileProblem,
  type PositionedFile,
  type PositionedProblem,
  parseYamlWithPositions,
} from './yaml-with-positions.ts'

export type ParsedFile<File> =
  | { readonly file: File; readonly locate: PositionedFile['locate'] }
  | { readonly problems: readonly PositionedProblem[] }

export const parseWarehouseFile = (text: string): ParsedFile<WarehouseFile> => parseYamlFile(WarehouseFile, text)

/** Parses a YAML or JSON file of the operator, or returns all its format errors. */
export function parseYamlFile<File>(schema: z.ZodType<File>, text: string): ParsedFile<File> {
  const located = parseYamlWithPositions(text)
  if (located.syntaxErrors.length > 0) return { problems: located.syntaxErrors }
  const parsed = schema.safeParse(located.value, { error: explain })
  if (parsed.success) return { file: parsed.data, locate: located.locate }
  return { problems: parsed.error.issues.flatMap(problemsOf).map(located.locate) }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields',
  tuple: 'a list',
}

/** Replaces the messages of Zod by messages for authors of the file. */
function explain(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'is missing' : `must be ${typeNames[issue.expected] ?? issue.expected}`
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`
  return undefined
}

function problemsOf(issue: z.core.$ZodIssue): FileProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: `${key} is not a known field` }))
  }
  const field = issue.path.at(-1)
  if (typeof field !== 'string') return [{ path: issue.path, message: issue.message }]
  const separator = /^(is|must) /.test(issue.message) ? ' ' : ': '
  return [{ path: issue.path, message: `${field}${separator}${issue.message}` }]
}
