import pino, { type Logger } from 'pino'

export type Log = Logger

/** Logs one JSON object per line. Redacts the listed secret fields in the first three levels of an object. */
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
