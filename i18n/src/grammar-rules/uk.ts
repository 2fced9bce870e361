const preposition = /(?<!\p{L})(о)(?=\s11(?!\d))/giu

/** "о" becomes "об" before the hour 11. */
export const correctUk = (text: string): string => text.replace(preposition, '$1б')
