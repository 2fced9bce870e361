import type { Buyer } from '#src/documents/index.ts'

type Party = Pick<Buyer, 'type' | 'companyId'>

const bare = (companyId: string | null): string => (companyId ?? '').replace(/\s/g, '')

/**
 * A company is the same by its number alone. People are not told apart: whoever marries, moves or takes up a trade is the
 * same customer.
 */
export function isSameParty(left: Party, right: Party): boolean {
  if (left.type !== right.type) return false
  return left.type === 'FyzickaOsoba' || bare(left.companyId) === bare(right.companyId)
}
