export { withdrawRoute } from './withdraw.ts'
export { withdrawContractRoute } from './withdraw-contract.ts'
export { withdrawalReceiptEmail, withdrawalUnmatchedEmail } from './withdrawal.email.tsx'
export { withdrawalData } from './withdrawal-data.ts'
