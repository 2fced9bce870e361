const preposition = /(?<!\p{L})(v)(?=\s(?:0?[2-4]|1[2-4]|2\d):\d)/giu

/** "v" becomes "ve" before the hours 2, 3, 4, 12, 13, 14 and 20 to 23, which begin with two consonants. */
export const correctCs = (text: string): string => text.replace(preposition, '$1e')
