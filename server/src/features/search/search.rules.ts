/** The text of a search in the form of each kind. Kinds with null cannot match. */
export interface SearchTerms {
  /** Names, companies and Boxes. The database removes accents and upper case. */
  readonly text: string
  readonly email: string
  /** Numbers of contracts, invoices and orders. */
  readonly number: string
  /** Number of a Box, without the word Box in front. */
  readonly boxNumber: string
  /** The beginning of a phone number with its country code. */
  readonly phoneStart: string | null
  /** The reversed end of a phone number. */
  readonly phoneEnd: string | null
}

const minPhoneDigits = 4

export function searchTerms(q: string): SearchTerms {
  const text = q.trim().replaceAll(/\s+/g, ' ')
  return {
    text,
    email: text.toLowerCase(),
    number: text.toUpperCase(),
    boxNumber: text.replace(/^b(?:ox)?\s+/i, ''),
    ...phoneTerms(text),
  }
}

function phoneTerms(text: string): Pick<SearchTerms, 'phoneStart' | 'phoneEnd'> {
  const compact = text.replaceAll(/[\s()/.-]/g, '').replace(/^00/, '+')
  const digits = compact.replace(/^\+?0*/, '')
  if (!/^\+?\d+$/.test(compact) || digits.length < minPhoneDigits) return { phoneStart: null, phoneEnd: null }
  if (compact.startsWith('+')) return { phoneStart: compact, phoneEnd: null }
  return { phoneStart: `+${compact}`, phoneEnd: [...digits].reverse().join('') }
}
