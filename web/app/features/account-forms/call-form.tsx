import type { ComponentProps } from 'react'

type CallFormProps = Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit'> & {
  onSubmit: (event: React.FormEvent) => Promise<void>
}

/** The method "dialog" prevents a native submission before hydration, which would put a password into the URL. */
export function CallForm({ onSubmit, ...rest }: CallFormProps) {
  return <form {...rest} method="dialog" noValidate onSubmit={(event) => void onSubmit(event)} />
}
