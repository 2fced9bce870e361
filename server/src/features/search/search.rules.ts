/** The search text in the form of each searched value. A field with null is not searched. */
export interface SearchTerms {
  /** Names, companies and Boxes. The database removes accents and upper case. */
  readonly text: string
  /** The text in lower case with its accents. Null if it has none: then accents do not matter. */
  readonly accented: string | null
  readonly email: string
  /** Numbers of contracts, invoices and orders. */
  readonly number: string
  /** Number of a Box, without the word Box in front. */
  readonly boxNumber: string
  /** Reference of a payment at the provider. */
  readonly reference: string
  /** The ids of payments that begin with the text. */
  readonly idRange: { readonly first: string; readonly last: string } | null
  /** The beginning of a phone number with its country code. */
  readonly phoneStart: string | null
  /** The reversed end of a phone number. */
  readonly phoneEnd: string | null
  readonly variableSymbol: string | null
  /** Amount of a bank transfer, in major units. */
  readonly amount: number | null
}

const minPhoneDigits = 4

export function searchTerms(q: string): SearchTerms {
  const text = q.trim().replaceAll(/\s+/g, ' ')
  return {
    text,
    accented: /^[ -~]*$/.test(text) ? null : text.toLowerCase(),
    email: text.toLowerCase(),
    number: text.toUpperCase(),
    boxNumber: text.replace(/^b(?:ox)?\s+/i, ''),
    reference: text.toLowerCase(),
    idRange: idRange(text),
    ...phoneTerms(text),
    variableSymbol: /^\d{2,10}$/.test(text) ? text : null,
    amount: amountIn(text),
  }
}

/** Reads amounts below 20 million: in minor units they fit into an integer column. */
function amountIn(text: string): number | null {
  const found = /^\p{Sc}?\s*(\d{1,3}(?:\s\d{3}){1,2}|\d{1,7})(?:[.,](\d{1,2}))?\s*(?:\p{Sc}|\p{L}{2,3})?$/u.exec(text)
  if (!found) return null
  const [, whole = '', decimals = ''] = found
  const amount = Number(`${whole.replaceAll(/\s/g, '')}.${decimals.padEnd(2, '0')}`)
  return amount > 0 && amount < 20_000_000 ? amount : null
}

function phoneTerms(text: string): Pick<SearchTerms, 'phoneStart' | 'phoneEnd'> {
  const compact = text.replaceAll(/[\s()/.-]/g, '').replace(/^00/, '+')
  const digits = compact.replace(/^\+?0*/, '')
  if (!/^\+?\d+$/.test(compact) || digits.length < minPhoneDigits) return { phoneStart: null, phoneEnd: null }
  if (compact.startsWith('+')) return { phoneStart: compact, phoneEnd: null }
  return { phoneStart: `+${compact}`, phoneEnd: [...digits].reverse().join('') }
}

/** Minimum length of the beginning of an id, because too many ids begin with a shorter text. */
const minIdDigits = 6
const idDigits = 32

function idRange(text: string): SearchTerms['idRange'] {
  const digits = text.replaceAll('-', '').toLowerCase()
  if (!/^[\da-f]+$/.test(digits) || digits.length < minIdDigits || digits.length > idDigits) return null
  return { first: digits.padEnd(idDigits, '0'), last: digits.padEnd(idDigits, 'f') }
}
