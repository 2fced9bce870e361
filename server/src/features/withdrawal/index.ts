export { withdrawContractRoute, withdrawRoute } from './withdraw.ts'
export { withdrawalData } from './withdrawal-data.ts'
export { withdrawalReceiptEmail, withdrawalUnmatchedEmail } from './withdrawal-letters.email.tsx'
