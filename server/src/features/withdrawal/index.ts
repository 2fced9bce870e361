export { withdrawContractRoute, withdrawRoute } from './withdraw.ts'
export { withdrawalReceiptEmail, withdrawalUnmatchedEmail } from './withdrawal.email.tsx'
export { withdrawalData } from './withdrawal-data.ts'
