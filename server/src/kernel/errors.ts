import { type ErrorCode, errorStatus, type FieldCode } from '@boxzone/contract'

/** English texts without internal details. Clients translate the code. */
const details: Readonly<Record<ErrorCode, string>> = {
  'error.unexpected': 'An unexpected error occurred.',
  'invalid-credentials': 'Incorrect username or password.',
  'invalid-login-request': 'Incorrect username or password.',
  'registration/email-exists': 'This email already exists.',
  'registration/phone-exists': 'This telephone number already exists.',
  'Autoregistration/email-taken': 'Already in use.',
  'Autoregistration/phone-taken': 'Already in use.',
  'auth/invalid-password': 'Incorrect old password.',
  'auth/email-not-confirmed': 'The e-mail address is not confirmed yet.',
  'Box/is-taken': 'Box is already in use.',
  'Order/Warehouse-deactivated': 'Warehouse is no longer available.',
  'Order/Box-not-active': 'Box is no longer available.',
  'Order/link-expired': 'The link has expired, or the order was cancelled.',
  'Order/already-paid': 'The order is paid.',
  'Order/other-person': 'The order was prepared for another person.',
  'Order/not-cancellable': 'Only an order that is not paid, expired or cancelled can be cancelled.',
  'contract/start-not-possible': 'The contract cannot start on this day.',
  'boxItems/read-only': 'The list of an ended contract cannot be changed.',
  'boxItems/limit-reached': 'The list has no room for more items or photos.',
  'contract/move-not-possible': 'The contract cannot move to this Box on this day.',
  'Order/early-start-not-possible': 'After two withdrawals in twelve months a contract cannot start early.',
  'sms/invalid-number': 'Invalid phone number.',
  'password-reset/invalid-token': 'Invalid password reset token.',
  'lock-v2/too-far-away': 'You are too far away from the lock.',
  'lock-v2/lock-is-out-of-time': 'Lock is out of opening hours.',
  'boxSharing/user-email-not-found': 'The user does not exist; ask them to register first.',
  'cancelContract/unpaid-invoices': 'Cannot terminate the lease with outstanding invoices.',
  'verification/invalid': 'Error during verification registration.',
  validation: 'The request is not valid.',
  'not-found': 'There is nothing here.',
  unauthorized: 'Sign in first.',
  forbidden: 'This is not allowed.',
  'payload-too-large': 'The request is too large.',
  'unsupported-media-type': 'The content type is not supported.',
  'rate-limited': 'Too many requests; try again later.',
  unavailable: 'The service is not available right now.',
  maintenance: 'The service is being maintained.',
  'idempotency/mismatch': 'This key was used with another request.',
  'notify/already-registered': 'We are already registering your request.',
  'voucher/invalid': 'This discount code is not valid.',
  'voucher/used': 'This discount code has already been used.',
  'voucher/exists': 'A voucher with this code exists.',
  'prices/below-floor': 'The price is below the lowest price of this size.',
  'prices/too-many-contracts': 'The filter finds too many contracts; choose a location or a start day.',
  'promotion/used': 'You have already used this promotion.',
  'promotion/ended': 'The promotion has ended; order again at the current price.',
  'promotion/used-up': 'The promotion no longer applies; order again at the current price.',
  'Box/hold-used-up': 'You have held this Box for 60 minutes; others come first for 6 hours.',
  'boxSharing/own-email': 'This is your own e-mail address.',
  'boxSharing/already-shared': 'The Box is already shared with this person.',
  'cancelContract/already-requested': 'Termination has already been requested.',
  'cancelContract/not-requested': 'There is no open termination.',
  'cancelContract/too-late': 'A termination can be changed until the day before the last day.',
  'cancelContract/box-promised': 'The Box is promised to another customer.',
  'contract/not-changeable': 'Only a running contract can be changed.',
  'contract/already-invoiced': 'An invoice already contains it; issue a credit note instead.',
  'contract/terms-starting': 'The new terms start today; they can be changed after their first invoice.',
  'contract/not-endable': 'The contract cannot be ended in this way.',
  'contract/price-guaranteed': 'The price is guaranteed on that day.',
  'account/blocked': 'The account is blocked.',
  'evict/already-confirmed': 'The eviction has already been confirmed.',
  'evict/not-terminating': 'The eviction can be confirmed only after termination has been requested.',
  'withdrawal/not-possible': 'This contract can no longer be withdrawn from.',
  'account/active-contracts': 'The account can be cancelled only when it has no active contract.',
  'account/unpaid-invoices': 'The account can be cancelled only when every invoice is paid.',
  'auth/reauthentication-required': 'Confirm your password first.',
  'auth/link-required': 'Too many failed logins; if the password is right, a link was sent to the e-mail address.',
  'registration/password-required': 'In another browser this link sets a new password.',
  'email-change/login-required': 'Log in to the account whose e-mail address was changed.',
  'payment/provider-unavailable': 'The payment service is not answering; nothing was charged.',
  'payment/not-payable': 'It cannot be paid now: it is already paid, or a payment of it is under way.',
  'payment/not-refundable': 'The card did not pay enough for this refund, or the payment is disputed.',
  'invoice/not-creditable': 'Not enough is left of the invoice, or its payment is disputed.',
  'bank-statement/invalid': 'The file is not a valid CAMT.053 statement.',
  'bank-statement/other-account': 'The statement belongs to another account.',
  'deposit/not-held': 'The deposit was settled before, or the contract has not ended.',
  'payment/too-many-declined-cards': 'Too many cards were declined; no payment page is opened for an hour.',
  'lock-v2/not-permitted': 'You have no access to this door.',
  'lock-v2/access-suspended': 'Access is suspended.',
  'lock-v2/access-paused': 'Access is paused. Ask the tenant of the Box.',
  'lock-v2/declaration-required': 'Accept the declaration of responsibility first.',
  'lock-v2/unreachable': 'The lock did not answer; the door stays locked.',
  'lock-v2/jammed': 'The lock answered that its bolt did not move; the door stays locked.',
  'lock-v2/offline': 'The lock has no connection and received no command; use the code.',
  'unlock-token/invalid': 'This link is not valid.',
  'unlock-token/not-yet-valid': 'This link is not valid yet.',
  'unlock-token/expired': 'This link has expired.',
  'unlock-token/used': 'This link was for one visit and has been used.',
  'office/second-factor-required': 'A valid second factor is required.',
  'office/locked': 'The account is locked; an owner can unlock it.',
  'office/not-permitted': 'Your role does not permit this.',
  'office/limit-exceeded': 'The amount is above the limit of your role.',
  'office/reason-required': 'A reason is required.',
  'office/changed-meanwhile': 'Another change was made meanwhile; load the data again.',
  'office/already-requested': 'Another approval is already requested for this; a manager must decide it first.',
  'office/last-owner': 'At least one active owner must remain.',
  'office/email-exists': 'A staff account with this e-mail address exists.',
  'dev/clock-backwards': 'The clock can only be moved forward.',
}

interface ErrorExtras {
  readonly detail?: string
  readonly fields?: Readonly<Record<string, FieldCode>>
  readonly retryAfterSeconds?: number
  /** Caused by a planned shutdown, so the server does not log the error. */
  readonly isPlanned?: true
  /** Further JSON fields, such as `validFrom` of a token that is not valid yet. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** An error for the client. `http/server.ts` converts every other error, by default to `error.unexpected`. */
export class CallError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly extras: ErrorExtras

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(extras.detail ?? details[code])
    this.name = 'CallError'
    this.code = code
    this.status = errorStatus[code]
    this.extras = extras
  }

  get body() {
    const { fields, data } = this.extras
    return { status: this.status, code: this.code, detail: this.message, ...data, ...(fields ? { fields } : {}) }
  }
}

export function invalidField(field: string, code: FieldCode = 'regex'): CallError {
  return new CallError('validation', { fields: { [field]: code } })
}
