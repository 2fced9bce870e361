/** Reaction to a declined charge (domain facts, section 6.3). */
export type DeclineBucket = 'RETRY_LATER' | 'NEED_CUSTOMER' | 'NEVER'

/** Our own codes. An `unanswered` charge may have succeeded, so it is not repeated. */
export type OwnDecline = 'canceled' | 'expired' | 'abandoned' | 'not_received' | 'unanswered' | 'wrong_sum'

/** The card is lost, stolen or closed, or the payer revoked the mandate. */
const never = [
  ['04', '07', '14', '15', '41', '43', '46', 'R0', 'R1', 'R3', 'advice:03', 'advice:21'],
  ['pickup_card', 'lost_card', 'stolen_card', 'fraudulent', 'merchant_blacklist', 'security_violation'],
  ['invalid_account', 'invalid_number', 'incorrect_number', 'no_such_card', 'restricted_card', 'account_closed'],
  ['revocation_of_authorization', 'revocation_of_all_authorizations', 'stop_payment_order', 'token_revoked'],
].flat()

/** The customer must act: another card, correct data, a confirmation at the bank. */
const needCustomer = [
  ['33', '54', '55', '65', '1A', '70', '75', 'N7', '82'],
  ['expired_card', 'incorrect_cvc', 'invalid_cvc', 'incorrect_zip', 'incorrect_address', 'incorrect_pin'],
  ['invalid_expiry_month', 'invalid_expiry_year', 'invalid_pin', 'pin_try_exceeded', 'card_not_supported'],
  ['authentication_required', 'authentication_failed', 'authentication_not_handled', 'canceled', 'expired'],
  ['currency_not_supported', 'not_permitted', 'transaction_not_allowed', 'token_not_found'],
  ['unanswered', 'wrong_sum'],
].flat()

const buckets: ReadonlyMap<string | null, DeclineBucket> = new Map([
  ...never.map((code): [string, DeclineBucket] => [code, 'NEVER']),
  ...needCustomer.map((code): [string, DeclineBucket] => [code, 'NEED_CUSTOMER']),
])

/** Unlisted codes are retried: the scheduled retries are far below the limits of the card schemes. */
export function bucketOf(declineCode: string | null): DeclineBucket {
  return buckets.get(declineCode) ?? 'RETRY_LATER'
}
