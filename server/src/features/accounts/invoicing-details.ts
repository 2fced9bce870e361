import type { InvoicingDetails } from '@boxzone/contract'
import { countryName } from '@boxzone/i18n'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { invalidField } from '#src/kernel/errors.ts'
import { type Account, updateDetails } from './accounts.repo.ts'
import { checkPhoneNumber } from './phone-number.ts'

/** Checks the country and the phone number, which the schema cannot. Returns the details with the number in E.164. */
export function checkInvoicingDetails(details: InvoicingDetails, prefix = ''): InvoicingDetails {
  const { countryCode } = details.address
  if (countryName(countryCode, 'en') === countryCode) throw invalidField(`${prefix}address.countryCode`)
  return { ...details, telephoneNumber: checkPhoneNumber(details.telephoneNumber, `${prefix}telephoneNumber`) }
}

/** Encrypts the personal id. */
export async function updateInvoicingDetails(
  ctx: Pick<Ctx, 'cipher'>,
  tx: Tx,
  accountId: string,
  details: InvoicingDetails | null,
): Promise<void> {
  if (!details) return updateDetails(tx, accountId, null, null)
  const { personalId, ...open } = details
  await updateDetails(tx, accountId, open, personalId ? ctx.cipher.encrypt('account.personal_id', personalId) : null)
}

export function invoicingDetailsOf(ctx: Pick<Ctx, 'cipher'>, account: Account): InvoicingDetails | null {
  const { invoicingDetails, personalId } = account
  if (!invoicingDetails) return null
  const decrypted = personalId ? ctx.cipher.decrypt('account.personal_id', personalId) : null
  return { ...invoicingDetails, personalId: typeof decrypted === 'string' ? decrypted : null }
}
