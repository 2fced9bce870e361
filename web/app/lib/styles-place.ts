/** The element with the styles a page brings along. */
export const servedStyles = 'served-styles'

/** Stands in it until the page is drawn and what it uses is known. */
export const stylesPlace = '/*styles*/'
