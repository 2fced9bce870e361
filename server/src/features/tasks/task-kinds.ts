/** Kinds of work for staff. `docs/operations.md` describes each kind. */
export const taskKinds = [
  'account-undo',
  'answer-dispute',
  'change-code',
  'door-fault',
  'handover',
  'inspect-box',
  'provider-refund',
  'withdrawal-objection',
] as const

export type TaskKind = (typeof taskKinds)[number]
