import type { Language } from '@boxzone/contract'

export interface Person {
  email: string
  firstName: string
  lastName: string
  language: Language
}

/** An existing customer, or a person without an account. */
export type Recipient = { kind: 'known'; id: string; email: string; name: string } | ({ kind: 'new' } & Person)

/** The first field that prevents the order. The server checks the e-mail address completely. */
export function personProblem({ email, firstName, lastName }: Person): 'email' | 'name' | undefined {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return 'email'
  return firstName.trim() === '' || lastName.trim() === '' ? 'name' : undefined
}
