/** A company that checks who somebody is. */
export interface IdentityProvider {
  /** Where the customer goes to show their papers. */
  begin(check: { readonly reference: string; readonly returnUrl: string }): Promise<{ readonly url: string }>
}

export type IdentityVerdict = 'VERIFIED' | 'REFUSED'
