/** The originator of a change. Domain functions receive it, so that calls, commands and jobs can use them. */
export type Actor =
  | { readonly kind: 'staff'; readonly id: string }
  | { readonly kind: 'cli' }
  | { readonly kind: 'job'; readonly name: string }
