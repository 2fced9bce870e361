import { randomInt } from 'node:crypto'

/** Without vowels, so that no words occur, and without 0, 1 and L, which are easily misread. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ'

const part = () => Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** A random number such as K7M3-9PXQ, one of about 280 billion. */
export const newTicketNumber = (): string => `${part()}-${part()}`
