import type { InvoiceLine } from '#src/documents/index.ts'

/** How a line is taxed: at the rate, or at none because letting to this customer is exempt. */
export const taxAt = (vatPermille: number): Pick<InvoiceLine, 'vatCategory' | 'vatPermille' | 'exemption'> =>
  vatPermille > 0
    ? { vatCategory: 'S', vatPermille, exemption: null }
    : { vatCategory: 'E', vatPermille: 0, exemption: 'LETTING' }
