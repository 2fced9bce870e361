import type { ContractRecord } from '#src/features/contracts/index.ts'
import type { ContractContext } from './contract-context.ts'

/** The recipient of an e-mail to the tenant, and the data that all these e-mails contain. Undefined if the account was erased. */
export function tenantEmail(
  { account, boxName, warehouse, language }: ContractContext,
  { id, businessId }: Pick<ContractRecord, 'id' | 'businessId'>,
) {
  if (!account) return undefined
  return {
    recipient: { to: account.email, language, warehouseId: warehouse.id },
    facts: { box: boxName, place: warehouse.name, number: businessId, contractId: id },
  }
}
