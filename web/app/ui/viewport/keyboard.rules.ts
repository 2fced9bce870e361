/** Minimum height of an on-screen keyboard in px (specification, section 9). */
const keyboardHeight = 150

/** Compares the visual viewport with the window, whose height a keyboard does not change. Corrects for zoom. */
export const isKeyboardOver = (windowHeight: number, view: { height: number; scale: number }): boolean =>
  windowHeight - view.height * view.scale >= keyboardHeight
