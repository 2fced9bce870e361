// Runs before each test file, except the end-to-end tests.
// Removes settings of the developer's shell, such as a database URL.
for (const name of ['DATABASE_URL', 'TEST_DATABASE_URL', 'DATA_DIR', 'PORT', 'BOXZONE_MODE', 'BOXZONE_DEV']) {
  delete process.env[name]
}
