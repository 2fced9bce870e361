import pino, { type Logger } from 'pino'

export type Log = Logger

/** One JSON object a line; nothing secret: names that can hold a secret are struck out wherever they stand. */
export function createLog(level: string): Log {
  const secret = [
    'token',
    'deviceToken',
    'password',
    'newPassword',
    'oldPassword',
    'authorization',
    'accessCode',
    'lockCode',
  ]
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
  })
}
