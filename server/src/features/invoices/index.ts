export { buyerOf } from './buyer.ts'
export type { Invoice } from './invoices.repo.ts'
export { issueInvoice } from './issue-invoice.ts'
export { sellerOf } from './seller.ts'
