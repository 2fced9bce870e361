import type { ConfigCheck, DatabaseCheck } from './config-check.ts'
import { lockBrokerCheck } from './config-checks/lock-broker.ts'
import { mailRelayCheck } from './config-checks/mail-relay.ts'
import { readReplicaCheck } from './config-checks/read-replica.ts'

/** In the order of the report. Add a check here. */
export const configChecks: readonly ConfigCheck[] = [readReplicaCheck, mailRelayCheck, lockBrokerCheck]

/** Checks of the content of the database, in the order of the report. */
export const databaseChecks: readonly DatabaseCheck[] = []
