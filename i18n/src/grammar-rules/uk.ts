import { withoutDoubleFullStop } from './full-stop.ts'

const preposition = /(?<!\p{L})(о)(?=\s11(?!\d))/giu

/** "о" becomes "об" before the hour 11. A date such as "2027 р." ends a sentence without a second full stop. */
export const correctUk = (text: string): string => withoutDoubleFullStop(text.replace(preposition, '$1б'))
