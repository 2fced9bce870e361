import { z } from 'zod/mini'
import { Day, Language } from './values.ts'

/**
 * Personal data that customers enter. Most validation errors are one of `fieldCodes`, which forms show as a text. The
 * server and the forms replace any other message with `not-null` or `regex`.
 */

const isMissing = (input: unknown) => input === undefined || input === null || input === ''
/** Returns `not-null` for a missing value and `regex` for an invalid one. */
export const missingOrWrong = ({ input }: { readonly input?: unknown }) => (isMissing(input) ? 'not-null' : 'regex')

// @__NO_SIDE_EFFECTS__
export const requiredText = (maxLength: number) =>
  z.string({ error: missingOrWrong }).check(z.trim(), z.minLength(1, 'not-null'), z.maxLength(maxLength, 'regex'))

/** A text that may be missing, null or empty. */
// @__NO_SIDE_EFFECTS__
export const optionalText = (maxLength: number) =>
  z._default(z.nullable(z.string({ error: 'regex' }).check(z.trim(), z.maxLength(maxLength, 'regex'))), null)

export const PersonName = requiredText(100).check(z.regex(/^[^<>{}[\]\\\r\n\t]*$/, 'regex'))
export type PersonName = z.infer<typeof PersonName>

export const RequiredEmail = z
  .string({ error: missingOrWrong })
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, 'regex'), z.email({ error: missingOrWrong }))
export type RequiredEmail = z.infer<typeof RequiredEmail>

/** Spaces, dashes, dots, slashes and brackets that people put between the digits. */
const phoneSeparators = /[\s\u00a0()./-]/g

const missingOrNoPhone = ({ input }: { readonly input?: unknown }) =>
  isMissing(input) ? 'not-null' : 'phoneNumber-invalid'

/** A number with an international prefix. The server also checks it against the numbering plans. */
export const PhoneNumber = z.string({ error: missingOrNoPhone }).check(
  z.trim(),
  z.maxLength(40, 'phoneNumber-invalid'),
  z.overwrite((value) => value.replaceAll(phoneSeparators, '')),
  z.regex(/^\+[1-9]\d{6,14}$/, { error: missingOrNoPhone }),
)
export type PhoneNumber = z.infer<typeof PhoneNumber>

export const passwordMinLength = 6
const passwordMaxLength = 200

/** At least six characters, one of them a digit (specification, section 5). */
export const NewPassword = z
  .string({ error: missingOrWrong })
  .check(
    z.minLength(passwordMinLength, { error: missingOrWrong }),
    z.maxLength(passwordMaxLength, 'regex'),
    z.regex(/\d/, { error: missingOrWrong }),
  )
export type NewPassword = z.infer<typeof NewPassword>

/** An existing password, or the repetition of a new one. It must not be empty. */
export const ExistingPassword = z
  .string({ error: missingOrWrong })
  .check(z.minLength(1, 'not-null'), z.maxLength(1_000, 'regex'))

export const genders = ['Male', 'Female'] as const
export const Gender = z.enum(genders, { error: 'regex' })
export type Gender = z.infer<typeof Gender>

/** Not before 1900. The server checks that it is not in the future. */
export const DateOfBirth = Day.check(z.refine((day) => day >= '1900-01-01' && day < '2100-01-01', 'regex'))

export const UserLanguage = z.enum(Language.def.entries, { error: missingOrWrong })

/** A checkbox that must be checked. */
export const MustBeChecked = z.literal(true, { error: 'mustBeChecked' })

/** Compares two fields even if other fields are invalid, so that the form shows all errors together. */
// @__NO_SIDE_EFFECTS__
export const fieldsMatch = <First extends string, Second extends string>(first: First, second: Second) =>
  z.refine<{ [Name in First | Second]: string }>((value) => value[first] === value[second], {
    error: 'passwordsMustMatch',
    path: [second],
    when: ({ value }) => hasText(value, first) && hasText(value, second),
  })

function hasText(value: unknown, field: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  const text: unknown = Reflect.get(value, field)
  return typeof text === 'string' && text !== ''
}
