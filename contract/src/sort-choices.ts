/** Sort orders of lists of the office. The first one is the default. This file must not import Zod. */
export const contractSorts = ['newest', 'lastDay', 'overdue'] as const

export const customerSorts = ['email', 'newest'] as const

export const invoiceSorts = ['newest', 'oldest'] as const
