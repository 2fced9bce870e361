export { importContracts } from './import-contracts.ts'
