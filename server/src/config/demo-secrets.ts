/** Production refuses these secrets, because the source code contains them. */
export const demoSecrets = {
  BOXZONE_SECRET: 'a-secret-that-is-good-enough-for-a-demo',
  LOCK_SIGNING_SECRET: 'a-lock-secret-that-is-good-for-a-demo',
} as const
