import type { officeDisputes } from 'virtual:calls'
import type { OutputOf } from '@boxzone/contract'

export type Dispute = OutputOf<typeof officeDisputes>['items'][number]
