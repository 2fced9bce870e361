import { findBackupRights } from '#src/features/operations/index.ts'
import { findToolVersion } from '#src/kernel/database/postgres-tools.ts'
import type { DatabaseCheck } from '../config-check.ts'

/** The server can run without backups, so problems are warnings. */
export const backupsCheck: DatabaseCheck = {
  part: 'backups',
  needsTables: false,
  async run({ POSTGRES_BIN }, { db }) {
    const { serverVersion, mayCreateDatabases } = await findBackupRights(db)
    const toolVersion = await findToolVersion('pg_dump', POSTGRES_BIN)
    const problems = [
      ...(toolVersion === null ? ['pg_dump is missing: install postgresql-client, or set POSTGRES_BIN'] : []),
      ...(toolVersion !== null && toolVersion < serverVersion
        ? [
            `pg_dump ${toolVersion} is older than the server ${serverVersion}: install postgresql-client-${serverVersion}`,
          ]
        : []),
      ...(mayCreateDatabases
        ? []
        : [
            'restore --verify needs the right to create databases: run `alter role … createdb` for the role in DATABASE_URL',
          ]),
    ]
    return problems.length > 0
      ? { warning: problems.join('; ') }
      : `pg_dump ${toolVersion}, server ${serverVersion}, restore tests possible`
  },
}
