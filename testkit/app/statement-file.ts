import { camtFile, type TestTransfer } from '../../server/src/features/bank-statements/testing/camt-file.ts'

/** A CAMT.053 statement of the operator's account in the demo. */
export const statementFile = (transfers: readonly TestTransfer[]): string => camtFile(transfers)
