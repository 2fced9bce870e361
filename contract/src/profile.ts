import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { InvoicingDetails, SavedInvoicingDetails } from './invoicing-details.ts'
import {
  DateOfBirth,
  ExistingPassword,
  fieldsMatch,
  Gender,
  NewPassword,
  PersonName,
  PhoneNumber,
  RequiredEmail,
  UserLanguage,
} from './person.ts'
import { Day, Id, Language } from './values.ts'

export const InfoMessage = z.object({
  id: Id,
  text: z.string(),
  important: z.boolean(),
  /** The path of the page that the message is about. */
  link: z.nullable(z.string()),
})
export type InfoMessage = z.infer<typeof InfoMessage>

const Person = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  dateOfBirth: z.nullable(Day),
  gender: z.nullable(Gender),
  userLanguage: Language,
}

export const CurrentUser = z.object({
  id: Id,
  type: z.enum(['ClientUser', 'OwnerUser', 'AdminUser']),
  ...Person,
  infomessages: z.array(InfoMessage),
  /** Number of unconfirmed info messages, plus e-mails sent since the customer last opened the messages. */
  unreadMessages: z.number(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/client/client-user/current',
  auth: 'client',
  summary: 'Returns the signed-in account and its info messages.',
  /** The language of the messages. The default is the language of the account. */
  input: z.object({ language: z.optional(Language) }),
  output: CurrentUser,
})

export const confirmMessage = endpoint({
  method: 'POST',
  path: '/api/client/my/confirm-message',
  auth: 'client',
  summary: 'Confirms an info message, so that it is not shown again.',
  input: z.object({ id: Id }),
  output: z.void(),
  errors: ['not-found'],
})

export const Profile = z.object({
  ...Person,
  /** The new e-mail address until its link confirms it. Null without a pending change. */
  pendingEmail: z.nullable(z.string()),
  invoicingDetails: z.nullable(SavedInvoicingDetails),
})
export type Profile = z.infer<typeof Profile>

/** The input of the profile form. */
export const ProfileChange = z.object({
  firstName: PersonName,
  lastName: PersonName,
  email: RequiredEmail,
  phoneNumber: PhoneNumber,
  dateOfBirth: z.nullable(DateOfBirth),
  gender: z.nullable(Gender),
  userLanguage: UserLanguage,
  invoicingDetails: z.nullable(InvoicingDetails),
})

export const profile = endpoint({
  method: 'GET',
  path: '/api/client/my/profile',
  auth: 'client',
  summary: 'Returns the profile of the account.',
  input: z.object({}),
  output: Profile,
})

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/client/my/profile',
  auth: 'client',
  summary:
    'Saves the given fields of the profile, the others stay unchanged. A new e-mail address requires a recently confirmed password and takes effect after confirmation by its link.',
  input: z.partial(ProfileChange),
  output: Profile,
  errors: ['registration/email-exists', 'registration/phone-exists', 'auth/reauthentication-required', 'rate-limited'],
})

export const PasswordChange = z
  .object({ oldPassword: ExistingPassword, newPassword: NewPassword, newPasswordConfirmation: ExistingPassword })
  .check(fieldsMatch('newPassword', 'newPasswordConfirmation'))
export type PasswordChange = z.infer<typeof PasswordChange>

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/client/my/change-password',
  auth: 'client',
  summary: 'Changes the password and ends the other sessions.',
  // No idempotency key: an attacker could guess the password with the stored hash of the body.
  idempotent: false,
  input: PasswordChange,
  output: z.void(),
  errors: ['auth/invalid-password', 'rate-limited'],
})

export const setLocale = endpoint({
  method: 'POST',
  path: '/api/client/my/set-locale',
  auth: 'client',
  summary: 'Stores the language of the account, for pages and e-mails.',
  idempotent: false,
  input: z.object({ userLanguage: UserLanguage }),
  output: z.void(),
})

export const removeAccount = endpoint({
  method: 'POST',
  path: '/api/client/my/remove-account',
  auth: 'client',
  summary:
    'Removes the account permanently. Requires a recently confirmed password. Personal data is erased; invoices are retained as the law requires.',
  idempotent: false,
  input: z.object({}),
  output: z.void(),
  errors: ['account/active-contracts', 'account/unpaid-invoices', 'auth/reauthentication-required'],
})

/** The field `owed` of `account/unpaid-invoices`: the total per currency. */
export const AmountOwed = z.object({ amount: z.number(), currency: z.string() })
export type AmountOwed = z.infer<typeof AmountOwed>

export const accountRemovalState = endpoint({
  method: 'GET',
  path: '/api/client/my/remove-account',
  auth: 'client',
  summary: 'Returns what prevents the removal of the account, and deposits that are still held.',
  input: z.object({}),
  output: z.object({
    activeContracts: z.int(),
    owed: z.array(AmountOwed),
    /** Deposits do not prevent the removal, but the customer should wait for their refund. */
    heldDeposits: z.array(AmountOwed),
  }),
})

export const dataExport = endpoint({
  method: 'GET',
  path: '/api/client/my/data-export',
  auth: 'client',
  summary: 'Returns all personal data of the account as a ZIP of JSON files and documents.',
  contentType: 'application/zip',
  input: z.object({}),
  output: z.unknown(),
  errors: ['rate-limited'],
})
