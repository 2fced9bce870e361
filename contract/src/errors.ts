/** Every error code of the API with its HTTP status. External clients rely on the names. */
export const errorStatus = {
  // Codes of the specification, section 8.
  'error.unexpected': 500,
  'invalid-credentials': 401,
  'invalid-login-request': 400,
  'registration/email-exists': 409,
  'registration/phone-exists': 409,
  'Autoregistration/email-taken': 409,
  'Autoregistration/phone-taken': 409,
  'auth/invalid-password': 400,
  'Box/is-taken': 409,
  'Order/Warehouse-deactivated': 409,
  'Order/Box-not-active': 409,
  'sms/invalid-number': 400,
  'password-reset/invalid-token': 400,
  'lock-v2/too-far-away': 400,
  'lock-v2/lock-is-out-of-time': 400,
  'boxSharing/user-email-not-found': 404,
  'cancelContract/unpaid-invoices': 409,
  'verification/invalid': 400,
  // Codes that the specification does not list.
  validation: 400,
  'not-found': 404,
  unauthorized: 401,
  forbidden: 403,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'rate-limited': 429,
  unavailable: 503,
  maintenance: 503,
  'idempotency/mismatch': 409,
  'auth/email-not-confirmed': 401,
  'voucher/invalid': 400,
  'voucher/used': 400,
  'promotion/used': 409,
  'promotion/ended': 409,
  'Box/hold-used-up': 409,
  'notify/already-registered': 409,
  'boxSharing/own-email': 400,
  'boxSharing/already-shared': 409,
  'cancelContract/already-requested': 409,
  'evict/already-confirmed': 409,
  'evict/not-terminating': 409,
  'withdrawal/not-possible': 409,
  'Order/early-start-not-possible': 409,
  'account/active-contracts': 409,
  'account/unpaid-invoices': 409,
  'auth/reauthentication-required': 403,
  'auth/link-required': 403,
  'payment/provider-unavailable': 503,
  'payment/not-payable': 409,
  'payment/too-many-declined-cards': 429,
  'lock-v2/not-permitted': 403,
  'lock-v2/access-suspended': 403,
  'lock-v2/declaration-required': 403,
  'lock-v2/unreachable': 503,
  'unlock-token/invalid': 404,
  'unlock-token/not-yet-valid': 403,
  'unlock-token/expired': 403,
  'dev/clock-backwards': 400,
} as const

export type ErrorCode = keyof typeof errorStatus

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value)
}

/** Error codes of a single field. */
export const fieldCodes = [
  'not-null',
  'regex',
  'phoneNumber-invalid',
  'passwordsMustMatch',
  'mustBeChecked',
  'passwordTooWeak',
] as const
export type FieldCode = (typeof fieldCodes)[number]
