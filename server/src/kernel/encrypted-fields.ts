/** Columns that key rotation rewrites, as `table.column`. A test compares the list with the database. */
export const encryptedColumns = [
  'account.personal_id',
  'card_detachment.token',
  'contract.access_code',
  'contract.lock_code',
  'door_code.code',
  'encryption_check.value',
  'outbox_email.data',
  'payment.page',
  'payment_event.report',
  'payment_event.raw',
  'push_subscription.target',
  'rental_order.personal_id',
  'staff.totp_secret',
  'stored_card.token',
  'unlock_token.token',
] as const

/**
 * Encrypted columns whose rows the daily clean-up deletes when they are older than two days. The previous secret
 * decrypts them until then.
 */
export const shortLivedColumns = ['idempotency.sealed_answer'] as const

/** Encrypted values in the data of queued jobs. */
type EncryptedJobData = 'job.ACCOUNT_LETTER' | 'job.SEND_PUSH'

/** Additional authenticated data of a value: a value moved to another field does not decrypt. */
export type EncryptedField = (typeof encryptedColumns)[number] | (typeof shortLivedColumns)[number] | EncryptedJobData

/** Columns whose values were copied without decrypting them. Key rotation binds them to their new column. */
export const copiedFrom: Partial<Record<EncryptedField, readonly EncryptedField[]>> = {
  'card_detachment.token': ['stored_card.token'],
  'door_code.code': ['contract.access_code', 'contract.lock_code'],
}
