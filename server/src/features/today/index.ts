export { officeTodayRoute } from './office-today.ts'
