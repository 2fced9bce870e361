export interface TestTransfer {
  readonly amount: string
  readonly on: string
  readonly reference?: string
  readonly symbol?: string
  readonly iban?: string
  readonly currency?: string
  readonly direction?: 'CRDT' | 'DBIT'
}

export const operatorIban = 'SK7700000000000000000000'

const entryOf = (transfer: TestTransfer) => {
  const { amount, on, reference, symbol, iban = 'SK3112000000198742637541', currency = 'EUR' } = transfer
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${transfer.direction ?? 'CRDT'}</CdtDbtInd>
    <Sts>BOOK</Sts><BookgDt><Dt>${on}</Dt></BookgDt>
    ${reference === undefined ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`}
    <NtryDtls><TxDtls><Refs><EndToEndId>${symbol === undefined ? 'NOTPROVIDED' : `/VS${symbol}/SS/KS`}</EndToEndId></Refs>
    <RltdPties><Dbtr><Nm>Eva &amp; Adam</Nm></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties>
    <RmtInf><Ustrd>najom</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}

/** A CAMT.053 file with one statement. */
export const camtFile = (transfers: readonly TestTransfer[], { iban = operatorIban, head = '' } = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}
  <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
  <Stmt><Id>2026-12</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${transfers.map(entryOf).join('')}</Stmt>
  </BkToCstmrStmt></Document>`
