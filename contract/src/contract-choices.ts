/** Options of forms and filters. This file must not import Zod. */
export const contractStatuses = ['ACTIVE', 'TERMINATING', 'EVICTED', 'TERMINATED'] as const

export const cancellationReasons = [
  'PotrebujemPriestoryBlizsie',
  'NevyhovujeMiCena',
  'NevyhovujeMiVelkostPriestoru',
  'UzNepotrebujem',
  'Ine',
] as const
