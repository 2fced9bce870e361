/** Specification, section 9: minimum height of a keyboard in pixels. */
const keyboardHeight = 150

/** A keyboard does not change the height of the window. A zoomed page has a smaller visual viewport without one. */
export const isKeyboardOver = (windowHeight: number, view: { height: number; scale: number }): boolean =>
  windowHeight - view.height * view.scale >= keyboardHeight
