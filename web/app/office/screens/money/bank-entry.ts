import type { bankStatement } from 'virtual:calls'
import type { OutputOf } from '@boxzone/contract'

export type Statement = OutputOf<typeof bankStatement>
export type BankEntry = Statement['entries'][number]
