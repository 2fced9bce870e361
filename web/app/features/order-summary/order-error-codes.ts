/** The Box cannot be ordered any more. */
export const boxUnavailableCodes = ['Box/is-taken', 'Order/Box-not-active', 'Order/Warehouse-deactivated', 'not-found']
export const voucherCodes = ['voucher/invalid', 'voucher/used']
