// Runs in each test process before the test file: the settings in a developer's shell must not reach the tests,
// least of all a database that is in use.
for (const name of ['DATABASE_URL', 'TEST_DATABASE_URL', 'DATA_DIR', 'PORT', 'BOXZONE_MODE', 'BOXZONE_DEV']) {
  delete process.env[name]
}
