import { createHash } from 'node:crypto'

/** The behaviour of a test card. README lists the cards. */
export type CardBehaviour = 'PAYS' | 'DECLINES' | 'ASKS_3DS' | 'PAYS_ONCE' | 'WAITS'

export const testCards: readonly { readonly number: string; readonly behaviour: CardBehaviour }[] = [
  { number: '4242424242424242', behaviour: 'PAYS' },
  { number: '5555555555554444', behaviour: 'PAYS' },
  { number: '4000000000000002', behaviour: 'DECLINES' },
  { number: '4000002760003184', behaviour: 'ASKS_3DS' },
  { number: '4000000000000341', behaviour: 'PAYS_ONCE' },
  { number: '4000000000005126', behaviour: 'WAITS' },
]

/** The correct 3-D Secure code of every test card. */
export const rightCode = '123456'

export function isLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length > 0 && sum % 10 === 0
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
const digitRun = /(?:\d[ ]?){13,19}/g

/** True when a text contains a card number. The digits of UUIDs do not count. */
export function containsCardNumber(text: string): boolean {
  return [...text.replaceAll(uuid, '').matchAll(digitRun)].some(([run]) => isLuhn(run.replaceAll(' ', '')))
}

export type CardProblem = 'missing' | 'number' | 'notATestCard' | 'expiry' | 'expired' | 'cvc' | 'name'
export type CardField = 'number' | 'expiry' | 'cvc' | 'name'
export type CardForm = Readonly<Record<CardField, string>>

export interface TypedCard {
  readonly behaviour: CardBehaviour
  readonly brand: 'visa' | 'mastercard'
  readonly last4: string
  readonly expiryMonth: number
  readonly expiryYear: number
  /** There are few test numbers, so the number with its holder's name identifies one card. */
  readonly fingerprint: string
}

export type CardCheck =
  | { readonly card: TypedCard }
  | { readonly problems: Readonly<Partial<Record<CardField, CardProblem>>> }

/** Returns the test card or the problem of each field. Real card numbers are refused. */
export function checkCard(form: CardForm, now: Date): CardCheck {
  const number = form.number.replaceAll(/[\s-]/g, '')
  const known = testCards.find((card) => card.number === number)
  const expiry = readExpiry(form.expiry)
  const problems = {
    ...(known ? {} : { number: numberProblem(number) }),
    ...(expiry ? pastProblem(expiry, now) : { expiry: problemOf(form.expiry, 'expiry') }),
    ...(/^\d{3,4}$/.test(form.cvc.trim()) ? {} : { cvc: problemOf(form.cvc, 'cvc') }),
    ...(/\p{L}/u.test(form.name) && form.name.length <= 100 ? {} : { name: problemOf(form.name, 'name') }),
  }
  if (!known || !expiry || Object.keys(problems).length > 0) return { problems }
  const fingerprint = fingerprintOf(number, form.name)
  const brand = number.startsWith('5') ? 'mastercard' : 'visa'
  return { card: { behaviour: known.behaviour, brand, last4: number.slice(-4), ...expiry, fingerprint } }
}

function fingerprintOf(number: string, name: string): string {
  const holder = name.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return `sandbox_${createHash('sha256').update(`${number} ${holder}`).digest('base64url').slice(0, 16)}`
}

const problemOf = (typed: string, otherwise: CardProblem): CardProblem => (typed.trim() === '' ? 'missing' : otherwise)

function numberProblem(number: string): CardProblem {
  if (number === '') return 'missing'
  return /^\d{13,19}$/.test(number) && isLuhn(number) ? 'notATestCard' : 'number'
}

function readExpiry(typed: string): { expiryMonth: number; expiryYear: number } | null {
  const [, month, year] = /^\s*(\d{1,2})\s*[/\-. ]?\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? []
  const expiryMonth = Number(month)
  if (year === undefined || expiryMonth < 1 || expiryMonth > 12) return null
  return { expiryMonth, expiryYear: 2000 + Number(year) }
}

/** A card is valid until the last day of its month. */
function pastProblem(expiry: { expiryMonth: number; expiryYear: number }, now: Date): { expiry?: CardProblem } {
  const over = Date.UTC(expiry.expiryYear, expiry.expiryMonth, 1) <= now.getTime()
  return over ? { expiry: 'expired' } : {}
}
