/** Why the first day of a contract cannot change. This file must not import Zod. */
export const startRefusals = [
  'NOT_RUNNING',
  'STARTED',
  'ALREADY_CHANGED',
  'ACCESS_SUSPENDED',
  'MOVE_OPEN',
  'NOT_INVOICED',
  'DAY',
  'BOX_NOT_FREE',
] as const
