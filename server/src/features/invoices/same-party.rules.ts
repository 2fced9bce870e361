import type { Buyer } from '#src/documents/index.ts'

type Party = Pick<Buyer, 'type' | 'companyId'>

const withoutSpaces = (companyId: string | null): string => (companyId ?? '').replace(/\s/g, '')

/** Compares companies by number. Two persons always count as one party: name, address and trade of a person change. */
export function isSameParty(left: Party, right: Party): boolean {
  if (left.type !== right.type) return false
  return left.type === 'FyzickaOsoba' || withoutSpaces(left.companyId) === withoutSpaces(right.companyId)
}
