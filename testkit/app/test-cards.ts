import { randomUUID } from 'node:crypto'

/** Card numbers of the payment sandbox. */
export const testCards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secure: '4000 0027 6000 3184',
  paysOnce: '4000 0000 0000 0341',
  paysLater: '4000 0000 0000 5126',
} as const

export const cardDetails = { expiry: '12/39', cvc: '123', name: 'Eva Horvathova' } as const

/** Maps hexadecimal digits to a–p, because a name has no digits. */
const randomHolder = () =>
  Array.from(randomUUID().replaceAll('-', ''), (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('')

/** Posts the form of the sandbox's card page and returns the HTTP status. */
export async function submitCard(
  paymentUrl: string,
  number: string = testCards.pays,
  headers: Record<string, string> = {},
): Promise<number> {
  // The sandbox identifies a card by number and holder, and a card gets a promotion once.
  const body = new URLSearchParams({ number, ...cardDetails, name: `Eva ${randomHolder()}` })
  return (await fetch(paymentUrl, { method: 'POST', body, headers, redirect: 'manual' })).status
}
