import { isKeyboardOver } from '#app/ui/viewport/keyboard.rules.ts'

export interface KeyboardViewport {
  readonly height: number
  readonly bottom: number
}

type View = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>

/** The part of the window above a phone's keyboard in pixels, or undefined without a keyboard. */
export function viewportAboveKeyboard(windowHeight: number, view: View): KeyboardViewport | undefined {
  if (!isKeyboardOver(windowHeight, view)) return undefined
  return { height: view.height, bottom: Math.max(0, windowHeight - view.height - view.offsetTop) }
}
