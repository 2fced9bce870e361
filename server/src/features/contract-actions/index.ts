export { contractChange, finishContractChange } from './contract-change.ts'
export { resumeContract, resumeContractRoute } from './resume-contract.ts'
export { suspendContract, suspendContractRoute } from './suspend-contract.ts'
export { contractResumedEmail, contractSuspendedEmail } from './suspension.email.tsx'
