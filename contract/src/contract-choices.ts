/** Options of forms and filters. In their own file, so that the browser can import them without Zod. */
export const contractStatuses = ['ACTIVE', 'TERMINATING', 'EVICTED', 'TERMINATED'] as const

export const cancellationReasons = [
  'PotrebujemPriestoryBlizsie',
  'NevyhovujeMiCena',
  'NevyhovujeMiVelkostPriestoru',
  'UzNepotrebujem',
  'Ine',
] as const
