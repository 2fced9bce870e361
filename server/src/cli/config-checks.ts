import type { ConfigCheck, DatabaseCheck } from './config-check.ts'
import { backupsCheck } from './config-checks/backups.ts'
import { contentFileCheck } from './config-checks/content-file.ts'
import { extraCertificatesCheck } from './config-checks/extra-certificates.ts'
import { lockBrokerCheck } from './config-checks/lock-broker.ts'
import { mailRelayCheck } from './config-checks/mail-relay.ts'
import { mapTilesCheck } from './config-checks/map-tiles.ts'
import { paymentProviderCheck } from './config-checks/payment-provider.ts'
import { readReplicaCheck } from './config-checks/read-replica.ts'
import { secretCheck } from './config-checks/secret.ts'
import { vatRatesCheck } from './config-checks/vat-rates.ts'

/** In the order of the report. Add a check here. */
export const configChecks: readonly ConfigCheck[] = [
  readReplicaCheck,
  extraCertificatesCheck,
  mailRelayCheck,
  lockBrokerCheck,
  paymentProviderCheck,
  contentFileCheck,
  mapTilesCheck,
]

/** Checks of the content of the database, in the order of the report. */
export const databaseChecks: readonly DatabaseCheck[] = [secretCheck, vatRatesCheck, backupsCheck]
