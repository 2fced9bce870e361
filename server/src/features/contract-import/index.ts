export { importContracts, readContracts } from './import-contracts.ts'
