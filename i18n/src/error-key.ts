/** Replaces slashes and dots by underscores, because dots separate the levels of a message key. */
export type ErrorKey<Code extends string> = Code extends `${infer Left}/${infer Right}`
  ? `${ErrorKey<Left>}__${ErrorKey<Right>}`
  : Code extends `${infer Left}.${infer Right}`
    ? `${Left}_${ErrorKey<Right>}`
    : Code

/** The key of an error code in `errors.json`, such as `Box__is-taken` for `Box/is-taken`. */
export function errorKey<Code extends string>(code: Code): ErrorKey<Code>
export function errorKey(code: string): string {
  return code.replaceAll('/', '__').replaceAll('.', '_')
}
