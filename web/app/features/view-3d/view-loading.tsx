import type { ReactNode } from 'react'
import { Spinner } from '#app/ui/base/spinner.tsx'

export function ViewLoading({ children }: { children?: ReactNode }) {
  return (
    <div data-testid="view-loading" className="absolute inset-0 grid place-content-center justify-items-center gap-3">
      <Spinner />
      {children}
    </div>
  )
}
