// Runs in each test process of the `postgres` project, before the test file.
import { inject } from 'vitest'

process.env.TEST_DATABASE_URL = inject('testDatabaseUrl')
