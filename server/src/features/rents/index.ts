export { insertRent, type Rent, updateRentInvoice } from './rents.repo.ts'
