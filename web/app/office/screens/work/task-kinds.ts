import type { TaskKind } from '@boxzone/contract'

/** The kinds that the filter offers. A kind that is missing here fails the type check. */
const kinds: Record<TaskKind, true> = {
  manual: true,
  approval: true,
  'inspect-box': true,
  'change-code': true,
  'door-failing': true,
  'door-fault': true,
  handover: true,
  'insurance-claim': true,
  'answer-dispute': true,
  'payment-parked': true,
  'refund-refused': true,
  'provider-refund': true,
  'withdrawal-objection': true,
  'account-undo': true,
}

export const taskKinds = Object.keys(kinds).filter((name): name is TaskKind => name in kinds)
