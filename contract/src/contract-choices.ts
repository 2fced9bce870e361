/** Options of forms and filters. Separate from the schemas, which import Zod. */
export const contractStatuses = ['ACTIVE', 'TERMINATING', 'EVICTED', 'TERMINATED'] as const

export const cancellationReasons = [
  'PotrebujemPriestoryBlizsie',
  'NevyhovujeMiCena',
  'NevyhovujeMiVelkostPriestoru',
  'UzNepotrebujem',
  'Ine',
] as const
