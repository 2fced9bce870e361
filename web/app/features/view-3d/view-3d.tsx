import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import type { PlanFloor, PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'
import { Panoramas } from './panoramas.tsx'
import { RotatePrompt, useUprightPhone } from './rotate-prompt.tsx'
import { ViewFallback } from './view-fallback.tsx'
import { WalkView } from './walk-view.tsx'
import { hasWebGl } from './webgl.ts'
import './view-3d.css'

export interface View3dProps {
  /** Name of the location. */
  name: string
  panoramas: readonly string[]
  floors: readonly PlanFloor[]
  floorIndex: number
  chosen: { number: string; floorIndex: number; way: readonly PlanPoint[] } | undefined
  onChoose: (number: string) => void
  onClose: () => void
}

/** The whole screen, to look around in: pictures of the place, or its model. */
export function View3d(props: View3dProps) {
  const t = useTranslations('location.view')
  const tk = useTranslations('kit')
  const dialog = useRef<HTMLDialogElement>(null)
  const [isUpright, goOn] = useUprightPhone()
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    document.documentElement.classList.add('view-3d-open')
    return () => document.documentElement.classList.remove('view-3d-open')
  }, [])
  return (
    <dialog ref={dialog} className="view-3d" aria-label={t('title', { name: props.name })} onClose={props.onClose}>
      <div inert={isUpright}>
        <Content {...props} />
      </div>
      <IconButton
        look="float"
        icon={X}
        label={tk('close')}
        className="view-3d-close"
        onClick={() => dialog.current?.close()}
      />
      {isUpright ? <RotatePrompt onContinue={goOn} /> : null}
    </dialog>
  )
}

function Content(props: View3dProps) {
  const [state, setState] = useState<'ready' | 'missing' | 'lost'>(() => (hasWebGl() ? 'ready' : 'missing'))
  // Pictures that do not come leave the hall that is drawn.
  const [hasPictures, setPictures] = useState(props.panoramas.length > 0)
  if (state !== 'ready') {
    return (
      <ViewFallback {...props} wasLost={state === 'lost'} onRetry={() => setState(hasWebGl() ? 'ready' : 'missing')} />
    )
  }
  if (hasPictures) return <Panoramas panoramas={props.panoramas} onFailed={() => setPictures(false)} />
  return <WalkView {...props} onLost={() => setState('lost')} />
}
