import type { AnyEndpoint } from '@boxzone/contract'
import FileDown from 'lucide-react/icons/file-down'
import type { ReactNode } from 'react'
import { useErrorToast } from '#app/forms/use-error-toast.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { Button } from '#app/ui/base/button.tsx'
import type { ButtonLook } from '#app/ui/base/button-class.ts'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'
import { downloadFile } from './download-file.ts'

interface DownloadButtonProps {
  endpoint: AnyEndpoint
  input: object
  fileName: string
  /** The document's name for screen readers when the label is only a format. */
  about?: string
  look?: ButtonLook
  className?: string
  children: ReactNode
}

export function DownloadButton(props: DownloadButtonProps) {
  const { endpoint, input, fileName, about, look = 'quiet', className, children } = props
  const { run, state } = useMutation(() => downloadFile(endpoint, input, fileName), useErrorToast())
  return (
    <span className={className}>
      <Button look={look} size={44} icon={FileDown} busy={state === 'busy'} onClick={run} className="text-left!">
        {children}
        {about && <VisuallyHidden> {about}</VisuallyHidden>}
      </Button>
    </span>
  )
}
