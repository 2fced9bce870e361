import type { OrderDraft } from './order-draft.ts'

/** Clears the invoicing details and restarts their form. */
export const resetDetails = ({ version }: Pick<OrderDraft, 'version'>) =>
  ({
    invoicingDetails: null,
    invoicingDetailsValid: false,
    forceValidate: false,
    version: version + 1,
    prefilledFor: null,
    withoutPromotion: false,
  }) satisfies Partial<OrderDraft>
