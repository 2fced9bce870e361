const preposition = /(?<!\p{L})(v)(?=\s(?:0?[2-4]|1[2-4]|2\d):\d)/giu

/** The hours 2, 3, 4, 12, 13, 14 and 20 to 23 begin with two consonants. */
export const correctCs = (text: string): string => text.replace(preposition, '$1e')
