// These checks do not need the WebAuthn library, which pages load only when a passkey is used.

export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Whether the browser offers passkeys in the autofill of a field (conditional mediation) and parses JSON options. */
export const supportsPasskeyAutofill = async (): Promise<boolean> =>
  supportsPasskeys() &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/** True if the person closed the dialog of the browser, or if the dialog timed out. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** True if this authenticator already has a passkey of the account. */
export const isRegisteredAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'
