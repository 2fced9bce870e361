import type { Rule } from './import-rules.ts'

type Files = Readonly<Record<string, string>>

/** A rule about the structure of the code, with an example that breaks it and a similar example that is allowed. */
export interface CheckedRule {
  readonly name: string
  readonly rule: Rule
  readonly broken: Files
  readonly allowed: Files
}
