import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** Values that identify one person across accounts. A single common value is enough. */
export interface PersonKeys {
  readonly accountIds: readonly string[]
  /** Normalised, see `normaliseEmail`. */
  readonly emails: readonly string[]
  /** Numbers in E.164. */
  readonly phones: readonly string[]
  /** Fingerprints that the payment provider gives to a card. */
  readonly cards: readonly string[]
}

/** Gmail ignores dots and has two domains. */
const gmailDomains: readonly string[] = ['gmail.com', 'googlemail.com']

/** One spelling per mailbox. The function `person_email` of the database must return the same. */
export function normaliseEmail(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  const mailbox = name.replace(/^([^+]+)[+].*$/, '$1')
  return gmailDomains.includes(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}

/** Returns null for a number in no numbering plan, because a typing error identifies no person. */
export function normalisePhone(phoneNumber: string): string | null {
  const parsed = parsePhoneNumberFromString(phoneNumber)
  return parsed?.isValid() ? parsed.number : null
}

interface RawKeys {
  readonly accountIds?: readonly (string | null)[]
  readonly emails?: readonly (string | null)[]
  readonly phones?: readonly (string | null)[]
  readonly cards?: readonly (string | null)[]
}

const hasValue = (value: string | null): value is string => value !== null && value !== ''

const distinct = (values: readonly (string | null)[]): string[] => [...new Set(values.filter(hasValue))]

export function personKeys({ accountIds = [], emails = [], phones = [], cards = [] }: RawKeys): PersonKeys {
  return {
    accountIds: distinct(accountIds),
    emails: distinct(emails.map((email) => email && normaliseEmail(email))),
    phones: distinct(phones.map((phone) => phone && normalisePhone(phone))),
    cards: distinct(cards),
  }
}

export function mergeKeys(one: PersonKeys, other: PersonKeys): PersonKeys {
  return personKeys({
    accountIds: [...one.accountIds, ...other.accountIds],
    emails: [...one.emails, ...other.emails],
    phones: [...one.phones, ...other.phones],
    cards: [...one.cards, ...other.cards],
  })
}

export function isSamePerson(one: PersonKeys, other: PersonKeys): boolean {
  const meet = (left: readonly string[], right: readonly string[]) => left.some((value) => right.includes(value))
  return (
    meet(one.accountIds, other.accountIds) ||
    meet(one.emails, other.emails) ||
    meet(one.phones, other.phones) ||
    meet(one.cards, other.cards)
  )
}

export interface NamedAddress {
  readonly lastName: string
  readonly address: {
    readonly street: string
    readonly number: string
    readonly zip: string
    readonly countryCode: string
  }
}

/** Lower-case letters and digits only, so that spellings with other accents, spaces or punctuation match. */
const comparable = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** True if both have the same surname and the same postal address. Incomplete details match nothing. */
export function isSameHousehold(one: NamedAddress, other: NamedAddress): boolean {
  const parts = ({ lastName, address }: NamedAddress) => [
    comparable(lastName),
    comparable(address.street) + comparable(address.number),
    comparable(address.zip),
    comparable(address.countryCode),
  ]
  const left = parts(one)
  return left.every((part) => part !== '') && left.join('|') === parts(other).join('|')
}
