export { insertRent, type Rent } from './rents.repo.ts'
