/** Kinds of work for staff. `docs/operations.md` describes each kind. */
export const taskKinds = [
  'account-undo',
  'answer-dispute',
  'change-code',
  'door-fault',
  'inspect-box',
  'provider-refund',
  'question',
  'withdrawal-objection',
] as const

export type TaskKind = (typeof taskKinds)[number]
