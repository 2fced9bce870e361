import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { Panoramas } from './panoramas.tsx'
import { RotatePrompt, useUprightPhone } from './rotate-prompt.tsx'
import styles from './view-3d.module.css'
import type { View3dProps } from './view-3d-props.ts'
import { ViewFallback } from './view-fallback.tsx'
import { WalkView } from './walk-view.tsx'
import { hasWebGl } from './webgl.ts'

/** A full-screen dialog with panoramas of the warehouse, or with a 3D model generated from its floor plan. */
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
  // When the panoramas fail to load, the 3D model replaces them.
  const [hasPanoramas, setHasPanoramas] = useState(props.panoramas.length > 0)
  if (state !== 'ready') {
    return (
      <ViewFallback {...props} wasLost={state === 'lost'} onRetry={() => setState(hasWebGl() ? 'ready' : 'missing')} />
    )
  }
  if (hasPanoramas) return <Panoramas panoramas={props.panoramas} onFailed={() => setHasPanoramas(false)} />
  return <WalkView {...props} onContextLost={() => setState('lost')} />
}
