/** A dot separates levels in a message key and a slash reads badly there, so codes are spelled without both. */
export type ErrorKey<Code extends string> = Code extends `${infer Left}/${infer Right}`
  ? `${ErrorKey<Left>}__${ErrorKey<Right>}`
  : Code extends `${infer Left}.${infer Right}`
    ? `${Left}_${ErrorKey<Right>}`
    : Code

/** The key of an error code's text in `errors.json`: `Box/is-taken` is at `Box__is-taken`. */
export function errorKey<Code extends string>(code: Code): ErrorKey<Code>
export function errorKey(code: string): string {
  return code.replaceAll('/', '__').replaceAll('.', '_')
}
