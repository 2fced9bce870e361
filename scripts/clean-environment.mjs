// Runs in each test process before the test file: settings of a developer's shell, such as a database URL, must not
// reach the tests.
for (const name of ['DATABASE_URL', 'TEST_DATABASE_URL', 'DATA_DIR', 'PORT', 'BOXZONE_MODE', 'BOXZONE_DEV']) {
  delete process.env[name]
}
