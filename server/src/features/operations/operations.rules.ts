/** Values of properties with these names are redacted. */
const secretName = /token|passw|secret|authorization|cookie|accesscode|lockcode|pin$|cvc|cardnumber/i
/** Tokens, bearer headers and card numbers are redacted in any text. */
const secretValue = /(bearer\s+\S+|[?&](token|confirm)=[^&\s"']+|[\w-]{40,}|\b(?:\d[ -]?){13,19}\b)/gi
const placeholder = '***'
const maxDepth = 6

export function redactText(text: string): string {
  return text.replace(secretValue, placeholder)
}

/** Redacts secrets in the structure and in JSON inside strings. */
export function redactSecrets(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) return placeholder
  if (typeof value === 'string') return redactJson(value, depth)
  if (Array.isArray(value)) return value.map((inner) => redactSecrets(inner, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretName.test(name) ? placeholder : redactSecrets(inner, depth + 1),
    ]),
  )
}

function redactJson(text: string, depth: number): string {
  if (!/^\s*[[{]/.test(text)) return redactText(text)
  try {
    return JSON.stringify(redactSecrets(JSON.parse(text), depth + 1))
  } catch {
    return redactText(text)
  }
}
