/** The Box cannot be ordered any more. */
export const boxUnavailableCodes = [
  'Box/is-taken',
  'Box/hold-used-up',
  'Order/Box-not-active',
  'Order/Warehouse-deactivated',
  'not-found',
]
/** The customer has used the promotion before, or it no longer applies; the order is possible without it. */
export const promotionCodes = ['promotion/used', 'promotion/used-up']
/** The customer withdrew too often to start early; the order is possible with a later start. */
export const earlyStartCode = 'Order/early-start-not-possible'
/** The contract cannot start on the chosen day, for example because the day has passed. */
export const startCode = 'contract/start-not-possible'
export const voucherCodes = ['voucher/invalid', 'voucher/used']
