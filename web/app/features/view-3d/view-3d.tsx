import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { RotatePrompt, useUprightPhone } from './rotate-prompt.tsx'
import styles from './view-3d.module.css'
import type { View3dProps } from './view-3d-props.ts'
import { ViewFallback } from './view-fallback.tsx'
import { WalkView } from './walk-view.tsx'
import { hasWebGl } from './webgl.ts'

/** A full-screen dialog with a 3D model of the warehouse, generated from its floor plan. */
export function View3d(props: View3dProps) {
  const t = useTranslations('location.view')
  const tk = useTranslations('kit')
  const dialog = useRef<HTMLDialogElement>(null)
  const [isUpright, dismissPrompt] = useUprightPhone()
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    document.documentElement.classList.add('overflow-hidden')
    return () => document.documentElement.classList.remove('overflow-hidden')
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classNames(
        'fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none border-0 bg-sunk p-0 text-ink',
        styles.dialog,
      )}
      aria-label={t('title', { name: props.name })}
      onClose={props.onClose}
    >
      <div inert={isUpright}>
        <Content {...props} />
      </div>
      <IconButton
        look="float"
        icon={X}
        label={tk('close')}
        className="absolute top-(--top) right-(--right) z-5"
        onClick={() => dialog.current?.close()}
      />
      {isUpright ? <RotatePrompt onContinue={dismissPrompt} /> : null}
    </dialog>
  )
}

function Content(props: View3dProps) {
  const [state, setState] = useState<'ready' | 'missing' | 'lost'>(() => (hasWebGl() ? 'ready' : 'missing'))
  if (state !== 'ready') {
    return (
      <ViewFallback {...props} wasLost={state === 'lost'} onRetry={() => setState(hasWebGl() ? 'ready' : 'missing')} />
    )
  }
  return <WalkView {...props} onContextLost={() => setState('lost')} />
}
