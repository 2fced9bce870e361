export { creditInvoiceRoute } from './credit-invoice.ts'
export { creditNoteEmail } from './credit-note.email.tsx'
export { refundOfficePaymentRoute } from './refund-office-payment.ts'
export { refundWithDocument } from './refund-with-document.ts'
