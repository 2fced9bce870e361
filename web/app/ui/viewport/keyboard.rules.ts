/** Specification, section 9: what takes at least this much of the window's height, in pixels, is a keyboard. */
const keyboardHeight = 150

/** The window keeps its height while a keyboard covers part of it; a page that is zoomed in shows less without one. */
export const isKeyboardOver = (windowHeight: number, view: { height: number; scale: number }): boolean =>
  windowHeight - view.height * view.scale >= keyboardHeight
