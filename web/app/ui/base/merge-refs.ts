import type { Ref, RefCallback } from 'react'

/** Combines several refs into one, because the form and the field both need the element. */
export function mergeRefs<Element>(...refs: readonly (Ref<Element> | undefined)[]): RefCallback<Element> {
  return (element) => {
    const cleanUps = refs.map((ref) => attach(ref, element))
    return () => {
      for (const cleanUp of cleanUps) cleanUp()
    }
  }
}

function attach<Element>(ref: Ref<Element> | undefined, element: Element | null): () => void {
  if (typeof ref === 'function') {
    const cleanUp = ref(element)
    return typeof cleanUp === 'function' ? cleanUp : () => void ref(null)
  }
  if (ref) ref.current = element
  return () => {
    if (ref) ref.current = null
  }
}
