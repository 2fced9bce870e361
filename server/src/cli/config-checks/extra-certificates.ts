import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { realClock } from '#src/kernel/clock.ts'
import type { ConfigCheck } from '../config-check.ts'

/** If Node cannot read the file, it only prints a warning and starts without the certificates, so this check fails. */
export const extraCertificatesCheck: ConfigCheck = {
  part: 'certificates',
  applies: ({ NODE_EXTRA_CA_CERTS }) => NODE_EXTRA_CA_CERTS !== '',
  async run({ NODE_EXTRA_CA_CERTS: file }) {
    const { subject, validTo, validToDate } = readCertificate(file)
    if (validToDate < realClock.now()) throw new Error(`NODE_EXTRA_CA_CERTS: ${file} has expired on ${validTo}`)
    return `${subject.replaceAll('\n', ', ')}, valid until ${validTo}`
  },
}

function readCertificate(file: string): X509Certificate {
  try {
    return new X509Certificate(readFileSync(file))
  } catch (error) {
    throw new Error(`NODE_EXTRA_CA_CERTS: ${file} is no readable certificate (PEM): ${String(error)}`)
  }
}
