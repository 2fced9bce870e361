const boxInSentence = /(?<=[\p{Ll},]\s|\()Boxa(?=\s\p{Lu}?\d)/gu

/** The name of a Box begins in lower case inside a sentence. */
export const correctRo = (text: string): string => text.replace(boxInSentence, 'boxa')
