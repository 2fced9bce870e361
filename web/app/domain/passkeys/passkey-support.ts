/** Checks without the WebAuthn library, which pages load only when a passkey is used. */

export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Whether the browser offers passkeys in the autofill of a field (conditional mediation) and reads JSON. */
export const supportsPasskeyAutofill = async (): Promise<boolean> =>
  supportsPasskeys() &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/** The person closed the dialog of the browser, or it expired. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** This authenticator has a passkey of the account already. */
export const isRegisteredAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'
