import type { ComponentProps } from 'react'

type CallFormProps = Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit'> & {
  onSubmit: (event: React.FormEvent) => Promise<void>
}

/**
 * The method "dialog" outside a dialog sends nothing: until the app has taken over, Enter neither loses what was typed
 * nor puts a password into the address.
 */
export function CallForm({ onSubmit, ...rest }: CallFormProps) {
  return <form {...rest} method="dialog" noValidate onSubmit={(event) => void onSubmit(event)} />
}
