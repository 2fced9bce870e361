export { type Contract, findBusinessId, findContract, hasActiveContracts } from './contracts.repo.ts'
export { type CreatedContract, createContract } from './create-contract.ts'
