import { normaliseEmail } from '#src/features/persons/index.ts'

interface PreparedRecipient {
  readonly accountId: string | null
  readonly email: string
}

/** A link is for one person: the account, or the e-mail address of a person without an account. */
export const isRecipient = (prepared: PreparedRecipient, customer: PreparedRecipient): boolean =>
  prepared.accountId === null
    ? normaliseEmail(prepared.email) === normaliseEmail(customer.email)
    : prepared.accountId === customer.accountId
