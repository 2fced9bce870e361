export { officeCollectedRoute } from './office-collected.ts'
export { officeTodayRoute } from './office-today.ts'
export { overdueContractsRoute } from './overdue-contracts.ts'
