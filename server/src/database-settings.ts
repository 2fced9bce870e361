import type { Config } from './config/config.ts'
import type { DatabaseSettings } from './kernel/database/index.ts'

type Named = Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATABASE_POOLER' | 'DATA_DIR'>

/** Selects the embedded database if DATABASE_URL is empty. */
export const databaseSettings = (config: Named): DatabaseSettings =>
  config.DATABASE_URL
    ? { kind: 'postgres', url: config.DATABASE_URL, poolSize: config.DATABASE_POOL, pooled: config.DATABASE_POOLER }
    : { kind: 'embedded', dataDir: config.DATA_DIR }
