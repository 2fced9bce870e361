/** An identity verification provider. */
export interface IdentityProvider {
  /** URL of the page on which the customer shows an identity document. */
  begin(check: { readonly reference: string; readonly returnUrl: string }): Promise<{ readonly url: string }>
}

export type IdentityVerdict = 'VERIFIED' | 'REFUSED'
