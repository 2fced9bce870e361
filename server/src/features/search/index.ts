export { officeSearchRoute } from './office-search.ts'
