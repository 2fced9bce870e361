import { isKeyboardOver } from '#app/ui/viewport/keyboard.rules.ts'

export interface KeyboardViewport {
  readonly height: number
  readonly bottom: number
}

type View = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>

/** What a phone's keyboard leaves of the window, in pixels; undefined while there is none. */
export function viewportAboveKeyboard(windowHeight: number, view: View): KeyboardViewport | undefined {
  if (!isKeyboardOver(windowHeight, view)) return undefined
  return { height: view.height, bottom: Math.max(0, windowHeight - view.height - view.offsetTop) }
}
