/** Work for staff. Each kind has a section in `docs/operations.md`. */
export const taskKinds = [
  'account-undo',
  'answer-dispute',
  'change-code',
  'inspect-box',
  'provider-refund',
  'withdrawal-objection',
] as const

export type TaskKind = (typeof taskKinds)[number]
