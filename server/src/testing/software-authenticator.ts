import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A WebAuthn authenticator in software, with an ES256 key and no attestation. */
export interface SoftwareAuthenticator {
  readonly id: string
  /** The signature counter of the last response. */
  counter: number
  /** Whether the next response says that the person was verified, with a PIN or a fingerprint. */
  verifiesUser: boolean
  create(options: { readonly challenge: string }, origin: string): object
  get(options: { readonly challenge: string }, origin: string): object
}

const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

export function createSoftwareAuthenticator(): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = encode(credentialId)
  const userFlags = () => (authenticator.verifiesUser ? 0x05 : 0x01)
  const authenticator: SoftwareAuthenticator = {
    id,
    counter: 0,
    verifiesUser: true,
    create: ({ challenge }, origin) => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 16]), credentialId, coseKey(publicKey)])
      const authData = Buffer.concat([authenticatorData(origin, 0x40 | userFlags(), authenticator.counter), attested])
      const clientDataJSON = encode(clientData('webauthn.create', challenge, origin))
      return credential(id, { clientDataJSON, attestationObject: encode(attestation(authData)), transports: ['usb'] })
    },
    get: ({ challenge }, origin) => {
      const authData = authenticatorData(origin, userFlags(), ++authenticator.counter)
      const data = clientData('webauthn.get', challenge, origin)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      const [clientDataJSON, signedData] = [encode(data), encode(authData)]
      return credential(id, { clientDataJSON, authenticatorData: signedData, signature: encode(signature) })
    },
  }
  return authenticator
}

const credential = (id: string, response: object) => ({ id, rawId: id, type: 'public-key', response })

const clientData = (type: string, challenge: string, origin: string) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false })

function authenticatorData(origin: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count])
}

/** CBOR map of a COSE key: kty 2, alg -7, crv 1, x and y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')])
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)])
}

/** CBOR map `{ fmt: "none", attStmt: {}, authData }`. */
function attestation(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const bytes = Buffer.concat([Buffer.from([0x58, authData.length]), authData])
  const format = Buffer.concat([text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])])
  return Buffer.concat([Buffer.from([0xa3]), format, text('authData'), bytes])
}
