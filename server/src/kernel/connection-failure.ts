import { ConfigError } from '#src/config/config.ts'

/** A service that a setting names was not reached. Its code is the code of the cause. */
export class ConnectionFailure extends Error {
  readonly code: string

  constructor(setting: string, cause: unknown) {
    super(`${setting}: ${failureText(cause)}`, { cause })
    this.name = 'ConnectionFailure'
    this.code = codeOf(cause) ?? ''
  }
}

/** Adds the name of the setting to every error of `connect` that names none. */
export async function withSettingName<Result>(setting: string, connect: () => Promise<Result>): Promise<Result> {
  try {
    return await connect()
  } catch (error) {
    throw error instanceof ConfigError ? error : new ConnectionFailure(setting, error)
  }
}

const untrustedCodes = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** The first line of an error, with advice for certificates. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConnectionFailure) return error.message
  const code = codeOf(error) ?? ''
  // Node reports only a code when it tried several IP addresses of a host.
  const line = error.message.split('\n')[0] || code || error.name
  if (untrustedCodes.has(code) || /self-signed certificate|unable to (get|verify)/.test(line)) {
    return `${line}; NODE_EXTRA_CA_CERTS must name the file of the authority that signed the certificate`
  }
  return line
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
