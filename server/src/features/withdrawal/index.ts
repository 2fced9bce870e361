export { withdrawContractRoute, withdrawRoute } from './withdraw.ts'
export { withdrawalReceiptEmail, withdrawalUnmatchedEmail } from './withdrawal-letters.email.tsx'
