/** Why a contract cannot move. This file must not import Zod. */
export const moveRefusals = [
  'NOT_RUNNING',
  'ACCESS_SUSPENDED',
  'WITHDRAWAL_PERIOD',
  'MOVE_PLANNED',
  'OLD_BOX_OPEN',
  'PAYMENT_OPEN',
  'NOT_INVOICED',
  'PRICE_CHANGE',
  'DAY',
  'OTHER_COUNTRY',
  'BOX_NOT_FREE',
] as const
