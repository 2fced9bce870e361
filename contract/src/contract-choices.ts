/** What pages offer to choose from, apart from the schemas: those bring Zod along. */
export const contractStatuses = ['ACTIVE', 'TERMINATING', 'EVICTED', 'TERMINATED'] as const

export const cancellationReasons = [
  'PotrebujemPriestoryBlizsie',
  'NevyhovujeMiCena',
  'NevyhovujeMiVelkostPriestoru',
  'UzNepotrebujem',
  'Ine',
] as const
