export { bankData } from './bank-data.ts'
export { bankStatementRoute } from './bank-statement.ts'
export { bookBankStatementRoute } from './book-bank-statement.ts'
export { importBankStatementRoute } from './import-bank-statement.ts'
