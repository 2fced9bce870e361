import { type Config, readConfig } from '#src/config/config.ts'

export const testOrigin = 'https://boxzone.test'

/** Secrets with enough entropy for production mode. */
export const testSecrets = {
  BOXZONE_SECRET: 'Vq7mK2xT9wRj4hZs8LfN3cYp6GdB1eAu',
  LOCK_SIGNING_SECRET: 'u5XcW8rEk1QyJ7nMb3TzP9vHs6DgF2aL',
} as const

/** The demo has no https origin. Tests get one, so that links and headers are the same as in production. */
export function readTestConfig(settings: Readonly<Record<string, string>> = {}): Config {
  const origin = settings.BOXZONE_MODE === 'production' ? { PUBLIC_URL: testOrigin } : {}
  const config = readConfig({ LOG_LEVEL: 'silent', ...origin, ...settings }, '0.0.0-test')
  return settings.PUBLIC_URL ? config : { ...config, origin: testOrigin }
}
