import type { InvoiceLine } from '#src/documents/index.ts'

/** A rate of zero means that letting to this customer is exempt. */
export const taxAt = (vatPermille: number): Pick<InvoiceLine, 'vatCategory' | 'vatPermille' | 'exemption'> =>
  vatPermille > 0
    ? { vatCategory: 'S', vatPermille, exemption: null }
    : { vatCategory: 'E', vatPermille: 0, exemption: 'LETTING' }
