import { hasValidChecksum } from './checksums.ts'
import type { CodeRule } from './country.ts'

const separators = [' ', '\u00a0', '.', '/', '-']
/** Maximum length of a code for which the country file defines no form. */
const maxFreeLength = 30

/** Converts to upper case and removes spaces, dots, slashes and hyphens, unless they are part of the code. */
function normalise({ kept = '' }: CodeRule, value: string): string {
  const removed = separators.filter((sign) => !kept.includes(sign))
  return [...value.toUpperCase()].filter((sign) => !removed.includes(sign) && sign.trim() !== '').join('')
}

/** `regex` for a value in no valid format, `checksum` for a valid format with a wrong check digit. */
export type CodeProblem = 'regex' | 'checksum'

export function codeProblem(rule: CodeRule, value: string): CodeProblem | undefined {
  if (!rule.forms) return value.length <= maxFreeLength ? undefined : 'regex'
  const code = normalise(rule, value)
  const matches = rule.forms.flatMap(({ pattern, checksum }) => {
    const match = new RegExp(pattern).exec(code)
    return match ? [!checksum || hasValidChecksum(checksum, match[1] ?? code)] : []
  })
  if (matches.length === 0) return 'regex'
  return matches.includes(true) ? undefined : 'checksum'
}

/** Writes a valid code in the usual notation of its country, such as `811 01` or `02-222`. */
export function writeCode(rule: CodeRule, value: string): string {
  if (!rule.forms) return value.trim()
  const code = normalise(rule, value).padStart(rule.pad ?? 0, '0')
  return rule.written ? fillIn(rule.written, code) : code
}

function fillIn(notation: string, code: string): string {
  const signs = [...code]
  return notation.replaceAll('#', '').length + signs.length === notation.length
    ? notation.replaceAll('#', () => signs.shift() ?? '')
    : code
}
